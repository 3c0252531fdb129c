"""Carpetas que no se quedan: las provisionales, y las que llenó código ajeno de cualquier cosa."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path


def borrar(carpeta: Path) -> None:
    """Borra la carpeta y todo lo que tenga, sin quejarse si ya no está."""
    try:
        shutil.rmtree(carpeta)
    except FileNotFoundError:
        return
    except (OSError, RecursionError):
        if os.name != "posix":
            shutil.rmtree(carpeta, ignore_errors=True)
            return
        # Las órdenes del sistema bajan tan hondo como haga falta.
        for orden in (["chmod", "-R", "u+rwx"], ["rm", "-rf"]):
            subprocess.run([*orden, str(carpeta)], check=False, capture_output=True)


@contextlib.contextmanager
def carpeta_provisional() -> Iterator[Path]:
    """Dónde dejar algo que se borra al acabar; se crea con `estrenar`, si hace falta."""
    carpeta = Path(tempfile.gettempdir(), f"grader-{secrets.token_hex(8)}")
    try:
        yield carpeta
    finally:
        borrar(carpeta)


def estrenar(carpeta: Path) -> Path:
    """Crea una carpeta que solo puede abrir quien la crea, si no está."""
    carpeta.mkdir(mode=0o700, exist_ok=True)
    return carpeta
