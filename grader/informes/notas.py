"""Las notas de un lote como tablas: una fila por estudiante, una por parte, y las equivocaciones más comunes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from grader.idioma import orden_alfabetico
from grader.informes.tablas import Celda, Tabla
from grader.libreta import Apunte
from grader.modelo import Estado, Ficha, Fila, Tipo, Veredicto

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


def partes_de(apuntes: Iterable[Apunte]) -> Tabla:
    """Una fila por estudiante y parte: su veredicto, sus puntos y las equivocaciones reconocidas."""
    return Tabla(
        "partes",
        ("estudiante", "ejercicio", "parte", "tipo", "veredicto", "puntos", "maximo", "causas"),
        _filas_de_partes(apuntes),
    )


def _filas_de_partes(apuntes: Iterable[Apunte]) -> Iterator[list[Celda]]:
    for apunte in apuntes:
        for p in apunte.partes:
            causas = ", ".join(p.causas)
            yield [apunte.fila.estudiante, p.ejercicio, p.parte, p.tipo, p.veredicto, p.puntos, p.maximo, causas]


def causas_de(apuntes: Iterable[Apunte], fichas: Sequence[Ficha]) -> Tabla:
    """Qué se equivoca más: por ejercicio, parte y causa, cuántas personas y quiénes; lo más común, primero."""
    titulos = {(f.nombre, e.nombre): e.titulo for f in fichas for e in f.ejercicio.errores}
    quienes = defaultdict[tuple[str, str, str], list[str]](list)
    for apunte in apuntes:
        for p in apunte.partes:
            if p.tipo != Tipo.TEXTO and p.veredicto not in _SIN_EQUIVOCACION:
                causa = " + ".join(titulos.get((p.ejercicio, c), c) for c in p.causas) or SIN_CAUSA
                quienes[p.ejercicio, p.parte, causa].append(apunte.fila.estudiante)
    ordenadas = sorted(quienes.items(), key=lambda par: (-len(par[1]), par[0]))
    return Tabla(
        "causas",
        ("ejercicio", "parte", "causa", "cuántas personas", "quiénes"),
        [[*cual, len(suyos), _decir_quienes(suyos)] for cual, suyos in ordenadas],
    )


_SIN_EQUIVOCACION = (Veredicto.CORRECTO, Veredicto.NO_ENTREGADO, Veredicto.SIN_RESOLVER)


def _decir_quienes(estudiantes: Sequence[str]) -> str:
    dichos = sorted(estudiantes, key=orden_alfabetico)
    de_mas = len(dichos) - SE_NOMBRAN
    return ", ".join(dichos[:SE_NOMBRAN]) + (f" y {de_mas} más" if de_mas > 0 else "")
