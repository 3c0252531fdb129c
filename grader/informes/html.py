"""La calificación como una página HTML que se basta sola: texto, ejemplos y mapas de calor dibujados con matplotlib.

Todo lo ajeno se escapa; no hay enlaces, guiones ni recursos de fuera.
"""

from __future__ import annotations

import re
from functools import cache

import jinja2
import markupsafe

from grader.idioma import puntos
from grader.informes.guion import hay_que_decir_que_se_comprueba, preparar_guion
from grader.informes.mapas import dibujar_mapa
from grader.informes.rotulos import (
    ORIENTATIVA,
    agrupar,
    decir_juntos,
    decir_lo_que_queda,
    decir_puntos,
    decir_total,
    rotular,
    senalar,
)
from grader.modelo import Calificacion, ResultadoEjercicio, ResultadoParte, Tono, Veredicto

# Cómo se ve cada tono; el rótulo de una frase llana va en negrita.
_ESTILOS = {Tono.LLANO: "", Tono.FUERTE: "causa", Tono.TENUE: "nota"}


def a_html(calificacion: Calificacion) -> str:
    """La página entera."""
    return plantillas().get_template("correccion.html.j2").render(calificacion=calificacion)


def fragmento(calificacion: Calificacion) -> str:
    """Solo el contenido, para ponerlo dentro de otra página o de un cuaderno."""
    return plantillas().get_template("fragmento.html.j2").render(calificacion=calificacion)


@cache
def plantillas() -> jinja2.Environment:
    """Las plantillas con que se escribe, con lo que usan: sirven también para otras páginas."""
    entorno = jinja2.Environment(
        loader=jinja2.PackageLoader("grader.informes", "plantillas"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    entorno.filters.update(puntos=puntos, rotulo=rotular, signo=_signo, prosa=_prosa, mapa=dibujar_mapa)
    entorno.globals.update(estilos=_ESTILOS, clase=_clase, clase_de=_clase_del_ejercicio, signo_de=_signo_del_ejercicio)
    entorno.globals.update(preparar_guion=preparar_guion, que_se_comprueba=hay_que_decir_que_se_comprueba)
    entorno.globals.update(agrupar=agrupar, decir_juntos=decir_juntos, decir_puntos=decir_puntos)
    entorno.globals.update(decir_total=decir_total, decir_lo_que_queda=decir_lo_que_queda, orientativa=ORIENTATIVA)
    return entorno


def _signo(parte: ResultadoParte) -> str:
    return senalar(parte)[0]


def _prosa(texto: str) -> markupsafe.Markup:
    """Un texto escapado en el que lo escrito entre acentos graves se ve como código."""
    return markupsafe.Markup(re.sub(r"`([^`\n]+)`", r"<code>\1</code>", str(markupsafe.escape(texto))))


def _clase(parte: ResultadoParte) -> str:
    """El nombre de estilo de una parte; el color nunca es la única señal."""
    if parte.por_revisar or parte.veredicto in (Veredicto.SIN_RESOLVER, Veredicto.NO_ENTREGADO):
        return "pendiente"
    return "bien" if parte.veredicto == Veredicto.CORRECTO else "mal"


def _clase_del_ejercicio(ejercicio: ResultadoEjercicio) -> str:
    clases = {_clase(parte) for parte in ejercicio.partes}
    return next(clase for clase in ("mal", "pendiente", "bien") if clase in clases or clase == "bien")


def _signo_del_ejercicio(ejercicio: ResultadoEjercicio) -> str:
    """El signo que resume un ejercicio: el de lo que más urge mirar."""
    signos = {senalar(parte)[0] for parte in ejercicio.partes}
    return next((signo for signo in ("!", "✘", "○", "✎") if signo in signos), "✔")
