"""El informe de una clase como una página HTML que se basta sola, con sus figuras dibujadas en ella. Puro.

Los nombres y el código de los estudiantes se escapan; no hay guiones ni recursos de fuera.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import median

from grader.idioma import limpiar, limpiar_lineas, orden_alfabetico, puntos
from grader.informes.clase import Clase, Coincidencia, MarchaDeParte
from grader.informes.html import plantillas
from grader.informes.rotulos import ROTULOS
from grader.modelo import Ficha, ResultadoParte
from grader.modelo.frases import OBSERVADO, PROPIEDAD

# Cuántos nombres se dicen de cada cosa, cuántas equivocaciones se enseñan y cuántas entregas lentas.
SE_NOMBRAN, SE_CUENTAN, LENTAS = 20, 25, 5
TRAMOS = 10
# Con menos personas en un lado, que una parte distinga o no es casualidad.
BASTANTES = 5
# El lienzo del histograma: su ancho, lo que mide la barra más alta y el sitio de los números de encima.
_ANCHO, _ALTO, _ENCIMA = 340, 130, 16


@dataclass(frozen=True, slots=True)
class Muestra:
    """Quienes dan lo mismo sin que se sepa por qué y, de uno de ellos, lo que se le dijo y el código de esa parte."""

    coincidencia: Coincidencia
    resultado: ResultadoParte | None = None
    codigo: str = ""


@dataclass(frozen=True, slots=True)
class Tramo:
    """Una barra del histograma: entre qué notas, cuántas personas y dónde se dibuja."""

    desde: Fraction
    hasta: Fraction
    cuantas: int
    x: float
    y: float
    ancho: float
    alto: float


@dataclass(frozen=True, slots=True)
class Comun:
    """Una equivocación conocida, en qué partes de su ejercicio se ve y quiénes la tienen."""

    ficha: Ficha
    titulo: str
    partes: Sequence[str]
    quienes: Sequence[str]


def a_html(clase: Clase, muestras: Sequence[Muestra], titulo: str) -> str:
    """La página entera; el título es el del lote."""
    plantilla = plantillas().get_template("clase.html.j2")
    return plantilla.render(
        titulo=limpiar(titulo, 200),
        clase=clase,
        muestras=muestras,
        fichas={m.ficha.nombre: m.ficha for m in clase.ejercicios},
        tramos=tramos_de(clase),
        media=sum(clase.notas, Fraction(0)) / len(clase.notas) if clase.notas else None,
        mediana=Fraction(median(clase.notas)) if clase.notas else None,
        con_la_maxima=sum(nota == clase.nota_maxima for nota in clase.notas),
        comunes=list(comunes_de(clase)),
        solitarias=solitarias_de(clase),
        lienzo=(_ANCHO, _ENCIMA + _ALTO + 20),
        se_cuentan=SE_CUENTAN,
        lentas=LENTAS,
        rotulos=ROTULOS,
        decir_quienes=decir_quienes,
        no_distingue=no_distingue,
        sin_controles=lambda texto: limpiar_lineas(texto, 6_000),
        que_mas_se_sabe=lambda resultado: (*resultado.textos(PROPIEDAD), *resultado.textos(OBSERVADO)),
        numero=lambda valor: puntos(Fraction(valor)),
        porciento=lambda parte, todo: round(100 * parte / todo) if todo else 0,
    )


def tramos_de(clase: Clase) -> list[Tramo]:
    """El histograma de las notas; la nota máxima cae en el último tramo."""
    cuantas = [0] * TRAMOS
    for nota in clase.notas:
        cuantas[min(int(nota * TRAMOS / clase.nota_maxima), TRAMOS - 1)] += 1
    ancho = _ANCHO / TRAMOS
    tramos = []
    for lugar, suyas in enumerate(cuantas):
        alto = _ALTO * suyas / max(*cuantas, 1)
        desde, hasta = (Fraction(clase.nota_maxima * borde, TRAMOS) for borde in (lugar, lugar + 1))
        tramos.append(Tramo(desde, hasta, suyas, lugar * ancho, _ENCIMA + _ALTO - alto, ancho, alto))
    return tramos


def comunes_de(clase: Clase) -> Iterator[Comun]:
    """Las equivocaciones conocidas, de más a menos personas; quien tiene dos a la vez cuenta en las dos."""
    fichas = {m.ficha.nombre: m.ficha for m in clase.ejercicios}
    quienes = defaultdict[tuple[str, str], set[str]](set)
    partes = defaultdict[tuple[str, str], dict[str, None]](dict)
    for una in clase.equivocaciones:
        for causa in una.causas:
            quienes[una.ejercicio, causa].update(una.quienes)
            partes[una.ejercicio, causa][una.parte] = None
    for cual, suyos in sorted(quienes.items(), key=lambda par: (-len(par[1]), par[0])):
        ficha = fichas[cual[0]]
        titulos = {error.nombre: error.titulo for error in ficha.ejercicio.errores}
        yield Comun(ficha, titulos.get(cual[1], cual[1]), [*partes[cual]], sorted(suyos, key=orden_alfabetico))


def solitarias_de(clase: Clase) -> list[tuple[str, str, Sequence[str]]]:
    """Por ejercicio y parte, quiénes dan algo que no explica nada y que nadie más da."""
    solos = defaultdict[tuple[str, str], list[str]](list)
    for una in clase.coincidencias:
        if len(una.quienes) == 1:
            solos[una.ejercicio, una.parte] += una.quienes
    return [(*cual, sorted(suyos, key=orden_alfabetico)) for cual, suyos in sorted(solos.items())]


def decir_quienes(estudiantes: Sequence[str]) -> str:
    """Los primeros de unos estudiantes y cuántos más hay; con «;», que los nombres suelen llevar comas."""
    dichos = [limpiar(quien, 120) for quien in estudiantes[:SE_NOMBRAN]]
    de_mas = len(estudiantes) - len(dichos)
    return "; ".join(dichos) + (f" y {de_mas} más" if de_mas else "")


def no_distingue(marcha: MarchaDeParte) -> bool:
    """Si quienes aciertan una parte no van mejor en lo demás que quienes no: quizá no mide lo que parece."""
    con, sin = marcha.nota_con, marcha.nota_sin
    hay = marcha.bien >= BASTANTES and marcha.mal + marcha.sin_hacer >= BASTANTES
    return hay and con is not None and sin is not None and con <= sin
