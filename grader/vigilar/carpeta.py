"""Saber cuándo cambia una entrega: por los avisos del sistema y, por si alguno se pierde, mirando de vez en cuando.

Un aviso solo dice «mira»: lo que cuenta es si los archivos de la entrega son otros. Da igual cómo guarde cada editor.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

from grader.entregas import buscar, extension

# Milisegundos: cuánto ha de durar la calma tras un cambio, hasta cuándo se espera y cada cuánto se mira sin aviso.
PASO, RAFAGA, MIRADA = 15, 300, 500
# Segundos que se espera a que termine un guardado que parece a medias.
GRACIA = 0.3
# Mirar sin que nadie avise no debe ocupar más que esta parte del tiempo.
PARTE = 1 / 20

# De cada archivo, lo que cambia cuando se guarda.
Sello: TypeAlias = Mapping[str, tuple[int, int, int]]


def cambios(ruta: Path, alto: threading.Event) -> Iterator[None]:
    """Da un paso al empezar y otro cada vez que la entrega cambia, hasta que se pide `alto`."""
    antes: Sello | None = None
    proxima = 0.0
    for hubo_aviso in _miradas(ruta, alto):
        comienzo = time.monotonic()
        if not hubo_aviso and comienzo < proxima:
            continue
        ahora = _asentar(ruta, antes, alto)
        proxima = time.monotonic() + (time.monotonic() - comienzo) / PARTE
        if ahora != antes:
            antes = ahora
            yield


def _miradas(ruta: Path, alto: threading.Event) -> Iterator[bool]:
    """Cuándo mirar, y si es porque el sistema avisó. Si la carpeta desaparece o es otra, se vigila la que haya."""
    from watchfiles import watch

    while not alto.is_set():
        yield True
        vigilada = _vigilada(ruta)
        try:
            if vigilada is None:
                raise FileNotFoundError
            for avisos in watch(
                ruta if ruta.is_dir() else ruta.parent,
                watch_filter=None,
                debounce=RAFAGA,
                step=PASO,
                stop_event=alto,
                rust_timeout=MIRADA,
                yield_on_timeout=True,
                raise_interrupt=False,
                recursive=vigilada[-1],
                ignore_permission_denied=True,
            ):
                yield bool(avisos)
                if _vigilada(ruta) != vigilada:
                    break
        except (OSError, RuntimeError, UnicodeEncodeError):  # no está, o el sistema no puede vigilar ahí
            alto.wait(MIRADA / 1000)


def _vigilada(ruta: Path) -> tuple[int, int, bool] | None:
    """Qué carpeta es la que hay que vigilar y si también hay que mirar en las que contiene; `None` si no está."""
    try:
        carpeta = ruta if ruta.is_dir() else ruta.parent
        estado = carpeta.stat()
    except OSError:
        return None
    return estado.st_dev, estado.st_ino, carpeta == ruta


def _asentar(ruta: Path, antes: Sello | None, alto: threading.Event) -> Sello:
    """Cómo está la entrega, después de esperar un poco si parece que aún se está guardando."""
    limite = time.monotonic() + GRACIA
    while True:
        ahora = sellar(ruta)
        if ahora == antes or not _a_medias(antes or {}, ahora) or time.monotonic() > limite or alto.wait(PASO / 1000):
            return ahora


def sellar(ruta: Path) -> Sello:
    """El sello de cada archivo de la entrega que está en su lugar."""
    sellos: dict[str, tuple[int, int, int]] = {}
    try:
        archivos = [h.ruta for h in buscar(ruta).todos] if ruta.is_dir() else [ruta]
    except OSError:
        return sellos
    for archivo in archivos:
        try:
            estado = archivo.stat()
        except OSError:
            continue
        sellos[str(archivo)] = (estado.st_mtime_ns, estado.st_size, estado.st_ino)
    return sellos


def _a_medias(antes: Sello, ahora: Sello) -> bool:
    """Si falta o está vacío un archivo que tenía algo, o si a un cuaderno le falta el final."""
    return any(
        nombre not in ahora or (antes[nombre][1] > 0 and ahora[nombre][1] == 0) or _esta_cortado(nombre)
        for nombre in antes
        if ahora.get(nombre) != antes[nombre]
    )


def _esta_cortado(nombre: str) -> bool:
    if extension(nombre) != ".ipynb":
        return False
    try:
        with Path(nombre).open("rb") as abierto:
            abierto.seek(max(0, os.fstat(abierto.fileno()).st_size - 64))
            return not abierto.read().rstrip().endswith(b"}")
    except OSError:
        return True
