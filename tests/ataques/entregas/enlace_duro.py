# Intenta traerse un archivo de fuera, y llevarse fuera uno suyo, con enlaces duros.
import contextlib
import os

open("mio.txt", "w").close()
for origen, destino in (
    ("«CANARIO»/secreto.txt", "copia"),
    ("mio.txt", "«CANARIO»/carpeta/copia"),
    ("«LEGIBLE»", "copia.py"),
):
    with contextlib.suppress(OSError):
        os.link(origen, destino)
        raise RuntimeError("\x4cOGRADO: " + origen)
