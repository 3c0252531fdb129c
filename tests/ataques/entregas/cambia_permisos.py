# Intenta cambiar los permisos de archivos de fuera, por su ruta y por un descriptor.
import contextlib
import ctypes
import os

libc = ctypes.CDLL(None)
for ruta in ("«CANARIO»/secreto.txt", "«CANARIO»/carpeta", "«CURSO»/soluciones", "«LEGIBLE»", "«SAL»"):
    with contextlib.suppress(OSError):
        os.chmod(ruta, 0o777)
    libc.syscall(268, -100, ruta.encode(), 0o777)  # fchmodat
    libc.syscall(452, -100, ruta.encode(), 0o777, 0)  # fchmodat2
legible = os.open("«LEGIBLE»", os.O_RDONLY)
os.fchmod(legible, 0o777)
os.fchmod(os.open("«CANARIO»/secreto.txt", os.O_PATH), 0o777)
