"""Las notas de un lote como tablas: una fila por estudiante, una por parte, y las equivocaciones más comunes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from grader.idioma import orden_alfabetico
from grader.informes.clase import Clase
from grader.informes.tablas import Celda, Tabla
from grader.libreta import Apunte
from grader.modelo import Estado, Fila

# En la hoja de causas, cuántos nombres se dicen de cada una.
SE_NOMBRAN = 30
SIN_CAUSA = "sin causa reconocida"


@dataclass(frozen=True, slots=True)
class Notas:
    """De qué se ponen las notas: cuánto vale cada ejercicio, la nota máxima y de quién debe haber fila.

    `observaciones` es, por estudiante, lo que conviene saber de cómo llegó lo suyo.
    """

    maximos: Mapping[str, Fraction]
    nota_maxima: int
    estudiantes: Sequence[str]
    observaciones: Mapping[str, str] = field(default_factory=dict)

    def tabla(self, filas: Sequence[Fila]) -> Tabla:
        """Una fila por entrega, por orden de nombre; también las que no tienen nota o aún no se calificaron."""
        hechas = {fila.estudiante for fila in filas}
        pendientes = [Fila(e, Estado.PENDIENTE) for e in self.estudiantes if e not in hechas]
        fijas = ("estudiante", "estado", "puntos", "maximo", "nota", "nota_maxima")
        todas = sorted([*filas, *pendientes], key=lambda f: orden_alfabetico(f.estudiante))
        return Tabla("notas", [*fijas, *self.maximos, "observaciones"], [self._celdas(fila) for fila in todas])

    def _celdas(self, fila: Fila) -> list[Celda]:
        maximo = sum(self.maximos.values(), Fraction(0))
        por_ejercicio = fila.por_ejercicio or (None,) * len(self.maximos)
        quien = [fila.estudiante, str(fila.estado), fila.puntos, maximo, fila.nota, self.nota_maxima]
        return [*quien, *por_ejercicio, self.observaciones.get(fila.estudiante, "")]


COLUMNAS_DE_PARTES = ("estudiante", "ejercicio", "parte", "tipo", "veredicto", "puntos", "maximo", "causas")


def partes_de(apunte: Apunte) -> Iterator[Sequence[Celda]]:
    """De un estudiante, una fila por parte: su veredicto, sus puntos y las equivocaciones reconocidas."""
    for p in apunte.partes:
        causas = ", ".join(p.causas)
        yield apunte.fila.estudiante, p.ejercicio, p.parte, p.tipo, p.veredicto, p.puntos, p.maximo, causas


def causas_de(clase: Clase) -> Tabla:
    """Qué se equivoca más: por ejercicio, parte y causa, cuántas personas y quiénes; lo más común, primero."""
    titulos = {(m.ficha.nombre, e.nombre): e.titulo for m in clase.ejercicios for e in m.ficha.ejercicio.errores}
    return Tabla(
        "causas",
        ("ejercicio", "parte", "causa", "cuántas personas", "quiénes"),
        [
            (
                una.ejercicio,
                una.parte,
                " + ".join(titulos.get((una.ejercicio, c), c) for c in una.causas) or SIN_CAUSA,
                len(una.quienes),
                decir_quienes(una.quienes, SE_NOMBRAN),
            )
            for una in clase.equivocaciones
        ],
    )


def decir_quienes(estudiantes: Sequence[str], tope: int) -> str:
    """Los primeros de unos estudiantes y cuántos más hay."""
    de_mas = len(estudiantes) - tope
    return ", ".join(estudiantes[:tope]) + (f" y {de_mas} más" if de_mas > 0 else "")
