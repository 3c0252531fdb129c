"""Escribir un archivo de una vez: quien lo lea verá el de antes o el nuevo entero, nunca uno a medias."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path


def escribir_de_una_vez(archivo: Path, datos: bytes) -> None:
    """Escribe los datos, creando la carpeta si falta. Error: `OSError`."""
    archivo.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporal = tempfile.mkstemp(dir=archivo.parent)
    with os.fdopen(descriptor, "wb") as salida:
        salida.write(datos)
    Path(temporal).replace(archivo)
