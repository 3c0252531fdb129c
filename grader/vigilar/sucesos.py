"""Lo que puede pasar mientras se vigila."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from grader.modelo import Calificacion, Entrega, Ficha


@dataclass(frozen=True, slots=True)
class Leida:
    """La entrega cambió y esto es lo que hay ahora."""

    entrega: Entrega


@dataclass(frozen=True, slots=True)
class Perdida:
    """No hay nada que corregir en su lugar; el texto dice por qué."""

    motivo: str


@dataclass(frozen=True, slots=True)
class Empezado:
    """Se está corrigiendo un ejercicio; `linea` es lo último que imprimió, si tarda."""

    ficha: Ficha
    linea: str = ""


@dataclass(frozen=True, slots=True)
class Corregido:
    """Un ejercicio corregido; `quedan` dice si hay más esperando."""

    ficha: Ficha
    calificacion: Calificacion
    segundos: float
    quedan: bool


@dataclass(frozen=True, slots=True)
class Averia:
    """Algo del corrector falló, y con qué."""

    error: Exception


@dataclass(frozen=True, slots=True)
class Tecla:
    """Se pulsó una tecla, por su letra o su nombre."""

    nombre: str


@dataclass(frozen=True, slots=True)
class Aviso:
    """El sistema pide algo: `redibujar` (cambió el tamaño de la terminal), `suspender` o `salir`."""

    que: str


Suceso: TypeAlias = Leida | Perdida | Empezado | Corregido | Averia | Tecla | Aviso
Avisar: TypeAlias = Callable[[Suceso], None]
