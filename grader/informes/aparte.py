"""Lo que va aparte de la nota automática: lo que puso quien enseña y lo que se descuenta por llegar tarde. Puro."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from grader.idioma import decir_dias, decir_fecha, limpiar_lineas, puntos
from grader.juicio import medir_retraso
from grader.libreta import Apunte, Manuales
from grader.modelo import Fecha, Ficha, Fila, Plazo, Retraso, Segun, Tipo, Veredicto

# De un comentario, lo que se escribe.
TOPE = 20_000


@dataclass(frozen=True, slots=True)
class Aparte:
    """Lo de una persona: los puntos de sus textos y cuántos faltan por leer, y lo que cambian los de las demás partes.

    `revisado` dice si algún texto suyo tiene puntos; `caducados`, cuántos se pusieron a algo que ya cambió.
    """

    puntos_texto: Fraction = Fraction(0)
    sin_revisar: int = 0
    revisado: bool = False
    ajuste: Fraction = Fraction(0)
    caducados: int = 0
    fecha: Fecha | None = None
    retraso: Retraso | None = None

    @property
    def descuento(self) -> Fraction:
        """La parte de la nota que se descuenta."""
        return self.retraso.descuento if self.retraso is not None else Fraction(0)

    def observaciones(self, plazo: Plazo | None) -> Iterator[str]:
        """Lo que conviene saber de todo ello."""
        if self.caducados:
            yield f"puesto a mano y ya no cuenta, porque entregó otra cosa: {self.caducados}"
        if plazo is None:
            return
        if self.fecha is None:
            yield "no se sabe cuándo se entregó: no se descuenta nada"
        elif self.retraso and self.retraso.dias and self.fecha.segun == Segun.ARCHIVO and not self.descuento:
            yield "la fecha es la del archivo, que cambia al copiarlo: no se descuenta nada"


def apartar(apunte: Apunte, suyos: Manuales, plazo: Plazo | None) -> Aparte:
    """Lo que va aparte de la nota de una persona."""
    puntuados = {cual: m.puntos for cual, m in suyos.partes.items() if m.puntos is not None}
    textos = [p for p in apunte.partes if p.tipo == Tipo.TEXTO]
    demas = [p for p in apunte.partes if p.tipo != Tipo.TEXTO]
    de_textos = [puntuados[p.ejercicio, p.parte] for p in textos if (p.ejercicio, p.parte) in puntuados]
    escritos = [p for p in textos if p.veredicto == Veredicto.CORRECTO]
    ajustes = [puntuados[p.ejercicio, p.parte] - p.puntos for p in demas if (p.ejercicio, p.parte) in puntuados]
    fecha = apunte.llegada.fecha
    return Aparte(
        sum(de_textos, Fraction(0)),
        sum((p.ejercicio, p.parte) not in puntuados for p in escritos),
        bool(de_textos),
        sum(ajustes, Fraction(0)),
        len(suyos.caducados),
        fecha,
        medir_retraso(plazo, apunte.fila.estudiante, fecha) if plazo is not None and fecha is not None else None,
    )


@dataclass(frozen=True, slots=True)
class Columnas:
    """Las que van detrás de las de siempre, si hay algo que decir en ellas, y de qué salen."""

    maximo: Fraction
    maximo_texto: Fraction
    nota_maxima: int
    plazo: Plazo | None = None
    con_textos: bool = False
    con_ajustes: bool = False

    @property
    def nombres(self) -> tuple[str, ...]:
        """Sus títulos."""
        de_textos = ("puntos_texto", "maximo_texto", "textos_sin_revisar") if self.con_textos else ()
        de_ajustes = ("ajuste",) if self.con_ajustes else ()
        de_plazo = ("entregada", "segun", "dias_tarde", "descuento_por_ciento") if self.plazo is not None else ()
        propias = (*de_textos, *de_ajustes, *de_plazo)
        return (*propias, "nota_final") if propias else ()

    def celdas(self, fila: Fila, aparte: Aparte) -> list[str | int | Fraction | None]:
        """Lo de una persona."""
        celdas: list[str | int | Fraction | None] = []
        if self.con_textos:
            tiene = fila.puntos is not None
            de_textos = (aparte.puntos_texto, self.maximo_texto, aparte.sin_revisar) if tiene else (None,) * 3
            celdas += de_textos
        if self.con_ajustes:
            celdas.append(aparte.ajuste if fila.puntos is not None else None)
        if self.plazo is not None:
            celdas += self._de_plazo(aparte)
        return [*celdas, self.nota_final(fila, aparte)] if celdas else []

    def _de_plazo(self, aparte: Aparte) -> list[str | int | Fraction | None]:
        if self.plazo is None or aparte.fecha is None or aparte.retraso is None:
            return [None] * 4
        cuando = aparte.fecha.cuando
        local = cuando.astimezone(self.plazo.limite.tzinfo) if cuando.tzinfo is not None else cuando
        por_ciento = aparte.descuento * 100
        return [f"{local:%Y-%m-%d %H:%M}", str(aparte.fecha.segun), aparte.retraso.dias, por_ciento]

    def nota_final(self, fila: Fila, aparte: Aparte) -> Fraction | None:
        """La nota con los textos y los ajustes, si los hay, y sin lo que se descuenta; nada si queda algo por leer."""
        if fila.puntos is None or (self.con_textos and aparte.sin_revisar):
            return None
        maximo = self.maximo + (self.maximo_texto if self.con_textos else 0)
        conseguidos = fila.puntos + aparte.ajuste + (aparte.puntos_texto if self.con_textos else 0)
        return conseguidos / maximo * self.nota_maxima * (1 - aparte.descuento) if maximo else None


def elegir_columnas(base: Columnas, apartes: Mapping[str, Aparte]) -> Columnas:
    """Las columnas que hacen falta: las de lo puesto a mano, solo si hay algo puesto."""
    return Columnas(
        base.maximo,
        base.maximo_texto,
        base.nota_maxima,
        base.plazo,
        any(aparte.revisado for aparte in apartes.values()),
        any(aparte.ajuste for aparte in apartes.values()),
    )


def redactar_aparte(suyos: Manuales, fichas: Sequence[Ficha], base: Columnas, fila: Fila, aparte: Aparte) -> str:
    """Lo que lee la persona, detrás de su retroalimentación; nada si no hay nada que decir."""
    lineas = [*_decir_tarde(base.plazo, aparte)]
    if aparte.revisado and not aparte.sin_revisar:
        lineas.append("  Tus respuestas escritas ya están leídas.")
    if suyos.comentario:
        lineas.append(_sangrar(suyos.comentario))
    lugares = {(f.nombre, p.nombre): (f, p) for f in fichas for p in f.ejercicio.partes}
    for cual, manual in suyos.partes.items():
        if cual in lugares:
            ficha, parte = lugares[cual]
            maximo = ficha.puntos_de(parte)
            dicho = f": {puntos(manual.puntos)} de {puntos(maximo)} puntos" if manual.puntos is not None else ""
            lineas.append(f"  {ficha.clave} · {parte.nombre}{dicho}{'.' if not manual.comentario else ''}")
            if manual.comentario:
                lineas.append(_sangrar(manual.comentario, 4))
    lineas += _decir_la_final(base, fila, aparte)
    return "\n".join(["", "De quien corrige", "", *lineas, ""]) if lineas else ""


def _decir_tarde(plazo: Plazo | None, aparte: Aparte) -> Iterator[str]:
    if plazo is None or aparte.fecha is None or aparte.retraso is None or not aparte.descuento:
        return
    cuando = aparte.fecha.cuando
    local = cuando.astimezone(plazo.limite.tzinfo) if cuando.tzinfo is not None else cuando
    comienzo = f"  Llegó el {decir_fecha(local)}, {decir_dias(aparte.retraso.dias)} después del límite"
    if aparte.descuento == 1:
        yield f"{comienzo}: ya no cuenta para la nota."
    else:
        yield f"{comienzo}: se descuenta el {puntos(aparte.descuento * 100)} % de la nota."


def _decir_la_final(base: Columnas, fila: Fila, aparte: Aparte) -> Iterator[str]:
    """La nota con todo lo de aparte; nada si la decide también que se lean los textos, que quizá no se lean nunca."""
    if not (aparte.revisado or aparte.ajuste or aparte.descuento) or (base.maximo_texto and not aparte.revisado):
        return
    nota = replace(base, con_textos=bool(base.maximo_texto)).nota_final(fila, aparte)
    if nota is not None:
        yield f"  Nota final, con todo esto: {puntos(nota)} de {base.nota_maxima}."


def _sangrar(texto: str, cuanto: int = 2) -> str:
    return "\n".join(f"{' ' * cuanto}{linea}" for linea in limpiar_lineas(texto, TOPE).split("\n"))
