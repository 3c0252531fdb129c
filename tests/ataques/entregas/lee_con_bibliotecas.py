# Intenta que una biblioteca lea por él lo que no puede abrir.
import ctypes
import linecache
import mmap
import os
import runpy
import sqlite3

import numpy as np
import torch

RUTA = "«CANARIO»/secreto.txt"
INTENTOS = (
    lambda: torch.load(RUTA, weights_only=False),
    lambda: torch.from_file(RUTA, size=8, dtype=torch.uint8),
    lambda: torch.UntypedStorage.from_file(RUTA, False, 8),
    lambda: np.fromfile(RUTA, dtype="u1"),
    lambda: np.memmap(RUTA, dtype="u1", mode="r"),
    lambda: np.loadtxt(RUTA),
    lambda: linecache.getlines(RUTA)[0],
    lambda: runpy.run_path("«CURSO»/soluciones/e05_mascara_causal.py"),
    lambda: sqlite3.connect(f"file:{RUTA}?immutable=1", uri=True).execute("select * from x"),
    lambda: ctypes.CDLL("«CURSO»/soluciones/e05_mascara_causal.py"),
    lambda: mmap.mmap(os.open(RUTA, os.O_RDONLY), 8),
    lambda: os.copy_file_range(os.open(RUTA, os.O_RDONLY), 1, 8),
)
# Cualquier otro error vendría después de haber abierto el archivo.
NEGADO = ("denied", "unable to open", "cannot open", "not found", "out of range")
for numero, intento in enumerate(INTENTOS):
    try:
        intento()
    except BaseException as error:
        if any(negado in str(error) for negado in NEGADO):
            continue
        raise RuntimeError(f"\x4cOGRADO: {numero} {error}") from None
    raise RuntimeError(f"\x4cOGRADO: {numero}")
