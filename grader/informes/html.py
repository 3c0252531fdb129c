"""La calificación como una página HTML que se basta sola: texto, ejemplos y mapas de calor dibujados con matplotlib.

Todo lo ajeno se escapa; no hay enlaces, guiones ni recursos de fuera.
"""

from __future__ import annotations

import base64
import io
import re
from collections.abc import Sequence
from functools import cache
from typing import Any

import jinja2
import markupsafe

from grader.formato import puntos
from grader.informes.rotulos import ORIENTATIVA, agrupar, decir_juntos, decir_puntos, decir_total, rotular, senalar
from grader.modelo import Calificacion, Figura, ResultadoParte, Veredicto

_TINTA = "#1b2a49"
_PULGADAS_POR_CELDA, _PUNTOS_POR_PULGADA = 0.42, 110


def a_html(calificacion: Calificacion) -> str:
    """La página entera."""
    return _plantillas().get_template("correccion.html.j2").render(calificacion=calificacion)


def fragmento(calificacion: Calificacion) -> str:
    """Solo el contenido, para ponerlo dentro de otra página o de un cuaderno."""
    return _plantillas().get_template("fragmento.html.j2").render(calificacion=calificacion)


@cache
def _plantillas() -> jinja2.Environment:
    entorno = jinja2.Environment(
        loader=jinja2.PackageLoader("grader.informes", "plantillas"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=jinja2.StrictUndefined,
    )
    entorno.filters.update(puntos=puntos, rotulo=rotular, signo=_signo, prosa=_prosa)
    entorno.filters.update(clave=lambda nombre: nombre.partition("_")[0])
    entorno.globals.update(mapa=_mapa, clase=_clase, orientativa=ORIENTATIVA)
    entorno.globals.update(decir_total=decir_total)
    entorno.globals.update(agrupar=agrupar, decir_juntos=decir_juntos, decir_puntos=decir_puntos)
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


def _mapa(figuras: Sequence[Figura]) -> dict[str, str]:
    """Las figuras en una sola imagen, en base64, y la misma información en palabras para quien no la vea."""
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.figure import Figure

    columnas = 2 if len(figuras) > 1 else 1
    filas = -(-len(figuras) // columnas)
    lado = max((max(len(f.filas), len(f.filas[0])) for f in figuras if f.filas), default=1)
    pulgadas = max(2.0, lado * _PULGADAS_POR_CELDA)
    lienzo = Figure(figsize=(columnas * (pulgadas + 0.4), filas * (pulgadas + 0.8)), layout="constrained")
    tinta = LinearSegmentedColormap.from_list("blanco_tinta", ["#ffffff", _TINTA])
    for lugar, figura in enumerate(figuras, start=1):
        ejes: Any = lienzo.add_subplot(filas, columnas, lugar)
        ejes.imshow(figura.filas, cmap=tinta, vmin=0, vmax=1)
        ejes.set_title(figura.titulo, fontsize=9)
        ejes.set_xticks(range(len(figura.filas[0])), labels=range(len(figura.filas[0])), fontsize=7)
        ejes.set_yticks(range(len(figura.filas)), labels=range(len(figura.filas)), fontsize=7)
        _anotar(ejes, figura, con_numeros=lado <= 6)
    salida = io.BytesIO()
    lienzo.savefig(salida, format="png", dpi=_PUNTOS_POR_PULGADA)
    return {"png": base64.b64encode(salida.getvalue()).decode("ascii"), "texto": _en_palabras(figuras)}


def _anotar(ejes: Any, figura: Figura, *, con_numeros: bool) -> None:
    """Raya lo que debe ser cero, tacha lo que no lo es y escribe los números si caben: se entiende sin color."""
    from matplotlib.patches import Rectangle

    for fila, numeros in enumerate(figura.filas):
        for columna, numero in enumerate(numeros):
            if (fila, columna) in figura.vedadas:
                celda = Rectangle((columna - 0.5, fila - 0.5), 1, 1, fill=False, hatch="///", edgecolor="#c3cada")
                ejes.add_patch(celda)
            if figura.sobra(fila, columna):
                ejes.plot([columna - 0.5, columna + 0.5], [fila - 0.5, fila + 0.5], color="#b00020", linewidth=1.5)
            if con_numeros or figura.se_sale(fila, columna):
                color = "white" if numero > 0.5 else _TINTA
                texto = f"{numero:.2f}".replace(".", ",")
                ejes.text(columna, fila, texto, ha="center", va="center", color=color, fontsize=7)


def _en_palabras(figuras: Sequence[Figura]) -> str:
    def fila(numeros: Sequence[float]) -> str:
        return " ".join(f"{n:.2f}".replace(".", ",") for n in numeros)

    return ". ".join(f"{f.titulo}: {'; '.join(map(fila, f.filas))}" for f in figuras)
