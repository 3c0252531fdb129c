# Intenta mover archivos hacia fuera, desde fuera y entre carpetas de fuera, e intercambiarlos.
import contextlib
import ctypes
import os

open("mio.txt", "w").close()
libc = ctypes.CDLL(None)
for origen, destino in (
    ("mio.txt", "«CANARIO»/carpeta/dentro.txt"),
    ("«CANARIO»/secreto.txt", "robado.txt"),
    ("«CANARIO»/secreto.txt", "«CANARIO»/carpeta/secreto.txt"),
    ("«CANARIO»/abierto.txt", "«CANARIO»/cerrado.txt"),
    (os.getcwd(), "«CANARIO»/carpeta/suya"),
    ("«ENTREGAS»/001~testigo.py", "«ENTREGAS»/999~testigo.py"),
):
    with contextlib.suppress(OSError):
        os.replace(origen, destino)
        raise RuntimeError("\x4cOGRADO: " + origen)
    # RENAME_EXCHANGE
    if libc.renameat2(-100, origen.encode(), -100, destino.encode(), 2) == 0:
        raise RuntimeError("\x4cOGRADO: renameat2 " + origen)
