# Intenta vaciar archivos de fuera sin abrirlos, o abriéndolos con O_TRUNC.
import contextlib
import os

for ruta in ("«CANARIO»/abierto.txt", "«LEGIBLE»", "«CURSO»/soluciones/e05_mascara_causal.py"):
    with contextlib.suppress(OSError):
        os.truncate(ruta, 0)
        raise RuntimeError("\x4cOGRADO: " + ruta)
    with contextlib.suppress(OSError):
        os.open(ruta, os.O_RDONLY | os.O_TRUNC)
        raise RuntimeError("\x4cOGRADO: O_TRUNC " + ruta)
