# Intenta poner y quitar atributos extendidos en archivos de fuera.
import contextlib
import os

for ruta in ("«CANARIO»/secreto.txt", "«CANARIO»/carpeta", "«LEGIBLE»"):
    for donde in (ruta, os.open(ruta, os.O_PATH)):
        with contextlib.suppress(OSError):
            os.setxattr(donde, "user.ataque", b"1")
            raise RuntimeError("\x4cOGRADO: " + ruta)
        with contextlib.suppress(OSError):
            os.removexattr(donde, "user.ataque")
            raise RuntimeError("\x4cOGRADO: " + ruta)
legible = os.open("«LEGIBLE»", os.O_RDONLY)
with contextlib.suppress(OSError):
    os.setxattr(legible, "user.ataque", b"1")
    raise RuntimeError("\x4cOGRADO: fsetxattr")
