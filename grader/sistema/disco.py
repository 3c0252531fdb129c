"""Escribir un archivo de una vez (quien lo lea verá el de antes o el nuevo entero) y decir por qué no se pudo."""

from __future__ import annotations

import contextlib
import errno
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

# Cómo empieza el nombre de lo que aún se está escribiendo; lo deja quien muere de golpe.
A_MEDIAS = ".grader-a-medias-"
_MOTIVOS = {
    errno.ENOENT: "no existe la carpeta",
    errno.ENOTDIR: "una parte de la ruta no es una carpeta",
    errno.EISDIR: "es una carpeta",
    errno.EEXIST: "ya existe",
    errno.EACCES: "no tienes permiso",
    errno.EPERM: "no tienes permiso",
    errno.EROFS: "ahí no se puede escribir",
    errno.ENOSPC: "no queda espacio en el disco",
    errno.EDQUOT: "no te queda espacio en el disco",
    errno.ENAMETOOLONG: "el nombre es demasiado largo",
}


def escribir_de_una_vez(archivo: Path, datos: bytes) -> None:
    """Escribe los datos, creando la carpeta si falta; solo los lee quien los escribe. Error: `OSError`."""
    with escribir_por_trozos(archivo) as salida:
        salida.write(datos)


@contextlib.contextmanager
def escribir_por_trozos(archivo: Path) -> Iterator[BinaryIO]:
    """Lo mismo con lo que se escribe poco a poco: el archivo cambia al acabar, y si algo falla no cambia.

    Error: `OSError`.
    """
    archivo.parent.mkdir(parents=True, exist_ok=True)
    descriptor, temporal = tempfile.mkstemp(prefix=A_MEDIAS, dir=archivo.parent)
    try:
        with os.fdopen(descriptor, "wb") as salida:
            yield salida
        Path(temporal).replace(archivo)
    except BaseException:
        Path(temporal).unlink(missing_ok=True)
        raise


def decir_por_que(error: OSError) -> str:
    """Por qué falló una operación con un archivo, en español y sin punto final."""
    return _MOTIVOS.get(error.errno or 0, f"el sistema responde «{error.strerror or error}»")
