# Intenta cambiar el dueño de archivos de fuera.
import contextlib
import ctypes
import os

libc = ctypes.CDLL(None)
for ruta in ("«CANARIO»/secreto.txt", "«CANARIO»/carpeta", "«LEGIBLE»"):
    for dueno, grupo in ((os.getuid(), os.getgid()), (65534, 65534), (-1, os.getgid())):
        with contextlib.suppress(OSError):
            os.chown(ruta, dueno, grupo)
            raise RuntimeError("\x4cOGRADO: chown " + ruta)
        with contextlib.suppress(OSError):
            os.fchown(os.open(ruta, os.O_RDONLY), dueno, grupo)
            raise RuntimeError("\x4cOGRADO: fchown " + ruta)
        if libc.fchownat(os.open(ruta, os.O_PATH), b"", dueno, grupo, 0x1000) == 0:  # AT_EMPTY_PATH
            raise RuntimeError("\x4cOGRADO: fchownat " + ruta)
