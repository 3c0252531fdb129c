"""Cuánto lleva hecho quien estudia: por cada objetivo del curso, en qué está cada uno de sus ejercicios. Puro."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from grader.modelo import Calificacion, Objetivo, ResultadoEjercicio, Veredicto
from grader.seguimiento.siguiente import SIN_TOCAR

SIN_OBJETIVO = "Lo demás"


class Avance(StrEnum):
    """En qué está un ejercicio; sin corregir, si el que falló fue el corrector."""

    HECHO = "hecho"
    EMPEZADO = "empezado"
    POR_HACER = "por hacer"
    SIN_CORREGIR = "sin corregir"


@dataclass(frozen=True, slots=True)
class Paso:
    """Un ejercicio en el mapa; por revisar, si tiene una respuesta escrita."""

    clave: str
    titulo: str
    avance: Avance
    puntos: Fraction
    maximo: Fraction
    por_revisar: bool = False


@dataclass(frozen=True, slots=True)
class Tramo:
    """Un objetivo y los ejercicios que lo prueban."""

    texto: str
    pasos: tuple[Paso, ...]

    @property
    def hechos(self) -> int:
        """Cuántos de sus ejercicios están hechos."""
        return sum(paso.avance == Avance.HECHO for paso in self.pasos)


@dataclass(frozen=True, slots=True)
class Progreso:
    """El mapa entero; `pasos` tiene cada ejercicio una vez, aunque esté en varios tramos."""

    tramos: tuple[Tramo, ...]
    pasos: tuple[Paso, ...]
    siguiente: str

    @property
    def puntos(self) -> Fraction:
        """Los puntos conseguidos."""
        return sum((p.puntos for p in self.pasos), Fraction(0))

    @property
    def maximo(self) -> Fraction:
        """Los puntos posibles."""
        return sum((p.maximo for p in self.pasos), Fraction(0))

    @property
    def por_ciento(self) -> int:
        """La parte de los puntos que ya se tiene, sin redondear hacia arriba: 100 es todos."""
        return int(100 * self.puntos / self.maximo) if self.maximo else 0

    def cuantos(self, avance: Avance) -> int:
        """Cuántos ejercicios están así."""
        return sum(paso.avance == avance for paso in self.pasos)


def trazar(objetivos: Sequence[Objetivo], calificacion: Calificacion) -> Progreso:
    """Reparte una calificación entre los objetivos; los ejercicios que no son de ninguno van al final."""
    pasos = {paso.clave: paso for paso in map(_dar_paso, calificacion.ejercicios)}
    tramos = [Tramo(o.texto, tuple(pasos[c] for c in o.ejercicios if c in pasos)) for o in objetivos]
    de_alguno = {clave for o in objetivos for clave in o.ejercicios}
    tramos.append(Tramo(SIN_OBJETIVO, tuple(p for clave, p in pasos.items() if clave not in de_alguno)))
    return Progreso(tuple(t for t in tramos if t.pasos), tuple(pasos.values()), calificacion.siguiente)


def _dar_paso(ejercicio: ResultadoEjercicio) -> Paso:
    clave = ejercicio.clave
    por_revisar = any(parte.por_revisar for parte in ejercicio.partes)
    return Paso(clave, ejercicio.titulo, _avance(ejercicio), ejercicio.puntos, ejercicio.maximo, por_revisar)


def _avance(ejercicio: ResultadoEjercicio) -> Avance:
    veredictos = {parte.veredicto for parte in ejercicio.partes}
    if Veredicto.INTERNO in veredictos:
        return Avance.SIN_CORREGIR
    if veredictos == {Veredicto.CORRECTO}:
        return Avance.HECHO
    return Avance.POR_HACER if veredictos <= SIN_TOCAR else Avance.EMPEZADO
