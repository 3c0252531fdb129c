# Intenta cambiar las fechas de archivos de fuera, por ejemplo las de entrega.
import contextlib
import ctypes
import os

libc = ctypes.CDLL(None)
for ruta in ("«CANARIO»/secreto.txt", "«ENTREGAS»/001~testigo.py", "«LEGIBLE»", "«CANARIO»/carpeta"):
    with contextlib.suppress(OSError):
        os.utime(ruta, (1, 1))
    with contextlib.suppress(OSError):
        os.utime(os.open(ruta, os.O_RDONLY), (1, 1))
    libc.syscall(280, -100, ruta.encode(), None, 0)  # utimensat
    libc.syscall(132, ruta.encode(), None)  # utime
    libc.syscall(235, ruta.encode(), None)  # utimes
    libc.syscall(261, -100, ruta.encode(), None)  # futimesat
