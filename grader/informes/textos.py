"""Las respuestas escritas de un lote, con su rúbrica, para quien las corrige: un documento Markdown. Puro.

Lo que escribió otra persona va siempre en código, con una valla más larga que cualquiera de dentro: nada de lo escrito
se interpreta ni puede cerrarla.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from grader.idioma import con_mayuscula, en_una_linea, limpiar_lineas, orden_alfabetico
from grader.libreta import PartePuntuada
from grader.modelo import Ficha, Parte, Tipo

TOPE = 20_000
# Por estudiante, lo que respondió a cada parte, por el nombre de su ejercicio y el de la parte.
Respuestas = Mapping[str, Mapping[tuple[str, str], str]]


def recoger(partes: Iterable[PartePuntuada]) -> dict[tuple[str, str], str]:
    """Las respuestas escritas de una entrega, saneadas."""
    return {(p.ejercicio, p.parte): _sanear(p.texto) for p in partes if p.texto.strip()}


def redactar(fichas: Sequence[Ficha], respuestas: Respuestas) -> str:
    """El documento entero; vacío si no se pide ningún texto."""
    pedidos = [(f, p) for f in fichas for p in f.ejercicio.partes if p.tipo == Tipo.TEXTO]
    if not pedidos:
        return ""
    secciones = [_seccion(ficha, parte, respuestas) for ficha, parte in pedidos]
    return "\n".join([_PORTADA, *secciones])


_PORTADA = """\
# Textos por revisar

Las respuestas escritas, palabra por palabra, con lo que debe contener cada una. Es para quien corrige: no lo repartas.
"""


def _seccion(ficha: Ficha, parte: Parte, respuestas: Respuestas) -> str:
    cual = ficha.nombre, parte.nombre
    suyas = {quien: textos[cual] for quien, textos in _en_orden(respuestas) if cual in textos}
    faltan = [_en_codigo(quien) for quien, _ in _en_orden(respuestas) if quien not in suyas]
    lineas = [
        f"## {ficha.clave} · {ficha.ejercicio.titulo}: `{parte.nombre}`",
        f"{con_mayuscula(parte.titulo)}. Una buena respuesta dice:",
        "\n".join(f"{numero}. {que}" for numero, que in enumerate(parte.rubrica, start=1)),
        f"Respuestas: {len(suyas)} de {len(respuestas)}." + (f" Sin respuesta: {', '.join(faltan)}." if faltan else ""),
    ]
    for quien, texto in suyas.items():
        valla = _valla(texto, 3)
        lineas += [f"### {_en_codigo(quien)}", f"{valla}\n{texto}\n{valla}"]
    return "\n\n".join(lineas) + "\n"


def _en_orden(respuestas: Respuestas) -> list[tuple[str, Mapping[tuple[str, str], str]]]:
    return sorted(respuestas.items(), key=lambda respuesta: orden_alfabetico(respuesta[0]))


def _sanear(texto: str) -> str:
    """El texto sin caracteres de control, con los finales de línea de siempre y sin blancos al final."""
    return limpiar_lineas("\n".join(texto.splitlines()), TOPE).strip("\n").rstrip()


def _en_codigo(nombre: str) -> str:
    """Un nombre ajeno, en una línea y como código."""
    limpio = en_una_linea(nombre, 200) or "(sin nombre)"
    valla = _valla(limpio, 1)
    margen = " " if limpio.startswith("`") or limpio.endswith("`") else ""
    return f"{valla}{margen}{limpio}{margen}{valla}"


def _valla(texto: str, minimo: int) -> str:
    """Más acentos graves seguidos de los que hay en el texto."""
    return "`" * max(minimo, 1 + max(map(len, re.findall("`+", texto)), default=0))
