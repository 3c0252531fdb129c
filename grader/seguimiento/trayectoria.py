"""Lo que se recuerda de quien trabaja en una entrega, en un archivo: su recorrido por cada ejercicio.

Es una comodidad: si el archivo falta, está dañado o no se puede escribir, se empieza de nuevo.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from grader.modelo import Calificacion, Entrega
from grader.seguimiento.pistas import Recorrido, anotar
from grader.sistema import escribir_de_una_vez


class _Guardado(msgspec.Struct, frozen=True):
    recorridos: dict[str, Recorrido]


def leer(archivo: Path) -> dict[str, Recorrido]:
    """Los recorridos guardados, por ejercicio."""
    try:
        return msgspec.json.decode(archivo.read_bytes(), type=_Guardado).recorridos
    except (OSError, msgspec.MsgspecError):
        return {}


def escribir(archivo: Path, recorridos: Mapping[str, Recorrido]) -> bool:
    """Guarda los recorridos, de una vez o nada, y dice si pudo."""
    try:
        escribir_de_una_vez(archivo, msgspec.json.format(msgspec.json.encode(_Guardado(dict(recorridos)))))
    except OSError:
        return False
    return True


def apuntar(archivo: Path, entrega: Entrega, calificacion: Calificacion) -> bool:
    """Recuerda por dónde va cada ejercicio después de otra corrección, y dice si pudo."""
    recorridos = leer(archivo)
    for ejercicio in calificacion.ejercicios:
        antes = recorridos.get(ejercicio.nombre, Recorrido())
        recorridos[ejercicio.nombre] = anotar(antes, ejercicio, huella_de(entrega, ejercicio.nombre))
    return escribir(archivo, recorridos)


def archivo_de(cache: Path, entrega: Path) -> Path:
    """Dónde se guarda el de esta entrega."""
    return cache / "trayectorias" / f"{hashlib.sha256(os.fsencode(entrega.resolve())).hexdigest()[:16]}.json"


def huella_de(entrega: Entrega, ejercicio: str) -> str:
    """Identifica el código que se corrige de un ejercicio."""
    huella = hashlib.sha256()
    for archivo in entrega.candidatos.get(ejercicio, ()):
        huella.update(archivo.contenido)
    return huella.hexdigest()[:16]
