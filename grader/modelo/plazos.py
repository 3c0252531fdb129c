"""Hasta cuándo se entrega, y lo que se le descuenta a quien entrega después."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from fractions import Fraction


class Segun(StrEnum):
    """De dónde sale la fecha en que se entregó algo, de lo más fiable a lo menos."""

    NOMBRE = "según el nombre"
    ZIP = "según el .zip"
    ARCHIVO = "según el archivo"


@dataclass(frozen=True, slots=True)
class Fecha:
    """Cuándo se entregó algo, si no lleva zona, en la de quien enseña; y según qué."""

    cuando: datetime
    segun: Segun


@dataclass(frozen=True, slots=True)
class Plazo:
    """La política de entregas tarde de un curso: cada fecha, con su zona.

    Por cada día o fracción después de `limite` se descuenta `por_dia` de la nota, hasta `hasta` como mucho; lo que
    llega después de `corte` no cuenta. `prorrogas` son los límites de quienes tienen otro. La fecha de un archivo
    cambia al copiarlo: solo decide si se dice en `fiarse_de_los_archivos`.
    """

    limite: datetime
    por_dia: Fraction = Fraction(0)
    hasta: Fraction = Fraction(1)
    corte: datetime | None = None
    prorrogas: Mapping[str, datetime] = field(default_factory=dict, hash=False)
    fiarse_de_los_archivos: bool = False


@dataclass(frozen=True, slots=True)
class Retraso:
    """Cuántos días, o fracciones, tarde llegó algo, y qué parte de la nota se descuenta por ello."""

    dias: int
    descuento: Fraction
