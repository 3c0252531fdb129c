"""Carpetas que no se quedan: las provisionales, y las que llenó código ajeno de cualquier cosa."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

# Cómo empieza el nombre de una carpeta provisional.
_EN_USO = "grader-en-uso-"


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


def apartar_carpeta() -> tuple[Path, Callable[[], None]]:
    """Una carpeta provisional, que solo puede abrir quien la crea, y cómo borrarla.

    Está en uso mientras viva el proceso: si muere de golpe y no la borra, la borra `barrer`.
    """
    nueva = Path(tempfile.mkdtemp(prefix=f"nueva-{_EN_USO}"))
    marca = _marcar(nueva)
    carpeta = nueva.rename(nueva.with_name(nueva.name.removeprefix("nueva-")))  # nadie la ve antes de estar marcada

    def soltar() -> None:
        borrar(carpeta)
        if marca is not None:
            os.close(marca)

    return carpeta, soltar


def barrer() -> None:
    """Borra las carpetas provisionales que dejaron procesos que murieron de golpe; donde no se sabe, ninguna."""
    for carpeta in Path(tempfile.gettempdir()).glob(f"{_EN_USO}*"):
        with contextlib.suppress(OSError):
            if os.name == "posix" and carpeta.lstat().st_uid == os.getuid() and (marca := _marcar(carpeta)) is not None:
                borrar(carpeta)
                os.close(marca)


def _marcar(carpeta: Path) -> int | None:
    """Marca una carpeta como en uso hasta que se cierre lo que da o muera el proceso; nada si no se puede."""
    if os.name != "posix":
        return None
    import fcntl

    marca = os.open(carpeta, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        fcntl.flock(marca, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:  # la usa otro proceso, o ese disco no sabe marcar
        os.close(marca)
        return None
    return marca


@contextlib.contextmanager
def carpeta_provisional() -> Iterator[Path]:
    """Dónde dejar algo que se borra al acabar; antes, borra lo que dejaron otras veces en que no se pudo."""
    barrer()
    carpeta, soltar = apartar_carpeta()
    try:
        yield carpeta
    finally:
        soltar()


def estrenar(carpeta: Path) -> Path:
    """Crea una carpeta que solo puede abrir quien la crea, si no está."""
    carpeta.mkdir(mode=0o700, exist_ok=True)
    return carpeta
