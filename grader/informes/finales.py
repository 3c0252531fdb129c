"""La nota final de cada quien, con los descuentos y lo puesto a mano: la que se repartió y la que sería ahora."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

import msgspec

from grader.informes.aparte import Aparte, apartar
from grader.informes.notas import Notas
from grader.informes.tablas import Tabla
from grader.libreta import Apunte, Manual, los_que_cuentan
from grader.modelo import Ficha, Fila, Maximos, maximos_de

# Lo que dos notas se separan sin ser otra: una se guardó con las cifras de un `float`.
IGUALES = 1e-9
FINAL, AUTOMATICA = "nota_final", "nota"
Finales = Mapping[str, Fraction | None]


@dataclass(slots=True)
class Prevision:
    """Qué nota final tendría cada quien con el curso de ahora, según se sabe cómo queda lo suyo."""

    fichas: Sequence[Ficha]
    notas: Notas
    puestos: Mapping[str, Sequence[Manual]]
    _maximos: Maximos = field(init=False)
    _filas: dict[str, Fila] = field(default_factory=dict)
    _apartes: dict[str, Aparte] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._maximos = maximos_de(self.fichas)

    def anotar(self, apunte: Apunte) -> None:
        """Cuenta a alguien, si no se le ha contado ya."""
        quien = apunte.fila.estudiante
        if quien not in self._filas:
            suyos = los_que_cuentan(self.puestos.get(quien, ()), apunte, self._maximos)
            self._filas[quien], self._apartes[quien] = apunte.fila, apartar(apunte, suyos, self.notas.plazo)

    def decir(self) -> Finales:
        """La de cada quien."""
        return _finales_de(self.notas.tabla(list(self._filas.values()), self._apartes))


def leer_finales(archivo: Path) -> Finales:
    """Las que se repartieron, de las notas como datos; ninguna si el archivo no está o no se entiende."""
    try:
        repartidas = msgspec.json.decode(archivo.read_bytes(), type=_Repartidas)
    except (OSError, msgspec.MsgspecError):
        return {}
    suyas = {u.estudiante: u.nota if u.nota_final is msgspec.UNSET else u.nota_final for u in repartidas.estudiantes}
    return {quien: None if nota is None else Fraction(nota) for quien, nota in suyas.items()}


def comparar_finales(antes: Finales, ahora: Finales) -> dict[str, tuple[Fraction | None, Fraction | None]]:
    """A quiénes les cambia, de cuál a cuál; de quien no se sabe la de antes, no se dice."""
    return {q: (antes[q], nota) for q, nota in ahora.items() if q in antes and not _es_la_misma(antes[q], nota)}


class _Una(msgspec.Struct):
    estudiante: str
    nota: float | None = None
    nota_final: float | msgspec.UnsetType | None = msgspec.UNSET


class _Repartidas(msgspec.Struct):
    estudiantes: list[_Una]


def _finales_de(tabla: Tabla) -> Finales:
    cual = FINAL if FINAL in tabla.encabezado else AUTOMATICA
    filas = (dict(zip(tabla.encabezado, fila, strict=True)) for fila in tabla.filas)
    return {str(fila["estudiante"]): None if (nota := fila[cual]) is None else Fraction(nota) for fila in filas}


def _es_la_misma(una: Fraction | None, otra: Fraction | None) -> bool:
    return una == otra if una is None or otra is None else abs(una - otra) < IGUALES
