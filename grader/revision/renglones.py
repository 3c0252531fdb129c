"""Qué renglones lleva una hoja para revisar: las respuestas, las iguales juntas, y un comentario por persona."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace

from grader.idioma import limpiar, limpiar_lineas, orden_alfabetico, puntos
from grader.libreta import Apunte, Manual, PartePuntuada, Renglon, huella_de_lo_leido, los_que_cuentan
from grader.modelo import Ficha, Parte, Tipo, Veredicto, maximos_de

ARCHIVO = "revisar.xlsx"
RESPUESTAS, COMENTARIOS = "respuestas", "comentarios"
# Lo que cabe en una celda, con margen: de una respuesta más larga se ve el comienzo.
TOPE = 30_000
# Lo que no cabe en ningún `.xlsx`.
_NO_SON_LETRAS = (0xFFFE, 0xFFFF)
# De cada parte, en su orden, con la ficha de su ejercicio.
Lugares = Mapping[tuple[str, str], tuple[Ficha, Parte]]


def preparar(
    apuntes: Iterable[Apunte],
    fichas: Sequence[Ficha],
    puestos: Mapping[str, Sequence[Manual]],
    hoja: str,
    *,
    juntar: bool = True,
    automaticas: Collection[str] = (),
) -> list[Renglon]:
    """Los renglones de una hoja, con lo ya puesto; `automaticas` son los ejercicios cuyas demás partes van también.

    Las respuestas iguales van juntas si se pide y lo puesto en ellas es lo mismo: así nada se pierde.
    """
    lugares = {(f.nombre, p.nombre): (f, p) for f in fichas for p in f.ejercicio.partes}
    maximos = maximos_de(fichas)
    juntas = defaultdict[tuple[object, ...], list[Renglon]](list)
    generales = list[Renglon]()
    for apunte in sorted(apuntes, key=lambda a: orden_alfabetico(a.fila.estudiante)):
        quien = apunte.fila.estudiante
        suyos = los_que_cuentan(puestos.get(quien, ()), apunte, maximos)
        generales.append(Renglon("", COMENTARIOS, "", "", (quien,), "", "", None, None, suyos.comentario))
        for suya in apunte.partes:
            if (suya.ejercicio, suya.parte) not in lugares or not _se_revisa(suya, automaticas):
                continue
            renglon = _renglon_de(apunte, suya, lugares, suyos.partes.get((suya.ejercicio, suya.parte)))
            cual = suya.ejercicio, suya.parte, renglon.huella, renglon.puntos, renglon.comentario
            es_texto = suya.tipo == Tipo.TEXTO
            juntas[cual if juntar and es_texto else (*cual, quien)].append(renglon)
    orden = {lugar: numero for numero, lugar in enumerate(lugares)}
    unidos = [replace(iguales[0], estudiantes=tuple(r.estudiantes[0] for r in iguales)) for iguales in juntas.values()]
    # De cada parte, primero lo que respondieron más.
    unidos.sort(key=lambda r: (orden[r.ejercicio, r.parte], -len(r.estudiantes), orden_alfabetico(r.estudiantes[0])))
    return [replace(r, codigo=f"{hoja}-{n}") for n, r in enumerate([*unidos, *generales], start=1)]


def _se_revisa(parte: PartePuntuada, automaticas: Collection[str]) -> bool:
    if parte.tipo == Tipo.TEXTO:
        return bool(parte.texto.strip())
    return parte.ejercicio in automaticas and parte.veredicto != Veredicto.NO_ENTREGADO


def _renglon_de(apunte: Apunte, suya: PartePuntuada, lugares: Lugares, manual: Manual | None) -> Renglon:
    ficha, parte = lugares[suya.ejercicio, suya.parte]
    maximo = ficha.puntos_de(parte)
    if suya.tipo == Tipo.TEXTO:
        respuesta = para_una_celda("\n".join(suya.texto.splitlines()))
    else:
        respuesta = f"{suya.veredicto}: {puntos(suya.puntos)} de {puntos(maximo)} puntos"
    return Renglon(
        "",
        RESPUESTAS,
        suya.ejercicio,
        suya.parte,
        (apunte.fila.estudiante,),
        huella_de_lo_leido(suya, apunte.llegada.huella),
        respuesta,
        maximo,
        *((manual.puntos, manual.comentario) if manual else (None, "")),
    )


def decir_quienes(renglon: Renglon) -> str:
    """Los nombres de un renglón, uno por línea, como van en su celda."""
    dichos = [limpiar(e, 200) for e in renglon.estudiantes]
    return para_una_celda("\n".join(dichos))


def para_una_celda(texto: str) -> str:
    """Un texto que una celda guarda y devuelve igual."""
    return limpiar_lineas(texto.translate(dict.fromkeys(_NO_SON_LETRAS)), TOPE).strip()
