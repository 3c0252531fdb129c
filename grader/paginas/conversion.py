"""De una celda acotada a HTML limpio, con nbconvert y una sola plantilla que no pide nada de fuera."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from typing import Any

from grader.paginas.celdas import IMAGENES, Celda
from grader.paginas.limpieza import limpiar_html

# Un texto más largo se enseña sin interpretar: interpretarlo podría costar mucho más que leerlo.
TOPE_DE_MARKDOWN = 12_000
# En una clase se repiten los enunciados y lo que nadie tocó: no se convierte dos veces.
SE_RECUERDAN = 1_000


def convertir(celda: Celda) -> str:
    """El HTML de una celda, limpio y con todas sus etiquetas cerradas."""
    return _convertir_repetida(celda.clase, celda.fuente, celda.linea) if _se_repite(celda) else _convertir(celda)


def _se_repite(celda: Celda) -> bool:
    return not celda.salidas and not celda.adjuntos and len(celda.fuente) <= TOPE_DE_MARKDOWN


@lru_cache(SE_RECUERDAN)
def _convertir_repetida(clase: str, fuente: str, linea: int) -> str:
    return _convertir(Celda(0, clase, fuente, linea))


def _convertir(celda: Celda) -> str:
    from nbformat import from_dict

    datos = {
        "cell_type": celda.clase,
        "source": celda.fuente,
        "metadata": {"linea": celda.linea},
        "outputs": list(celda.salidas),
        "attachments": dict(celda.adjuntos or {}),
    }
    # No se valida: lo que llega ya tiene la forma que espera la plantilla.
    cuaderno = from_dict({"cells": [datos], "metadata": {}, "nbformat": 4, "nbformat_minor": 4})
    try:
        html, _ = _exportador().from_notebook_node(cuaderno)
    except Exception:  # noqa: BLE001  # lo que no se deja interpretar se enseña como está
        html = f"<pre>{escape(celda.fuente)}</pre>"
    return limpiar_html(html)


@cache
def _exportador() -> Any:
    from nbconvert.exporters import TemplateExporter
    from traitlets.config import Config

    # Todo lo que llega tiene un solo formato, que es el que se enseña.
    prioridad = ["text/html", *IMAGENES, "text/markdown", "text/latex", "text/plain"]
    ajustes = Config({"NbConvertBase": {"display_data_priority": prioridad}})
    exportador = TemplateExporter(
        config=ajustes,
        default_preprocessors=[],
        template_name="cuaderno",
        extra_template_basedirs=[str(Path(__file__).parent / "plantillas")],
        file_extension=".html",
        filters={"codigo": _colorear, "texto": _interpretar},
    )
    exportador.output_mimetype = "text/html"
    exportador.raw_mimetypes = []
    return exportador


def _colorear(codigo: str, linea: int) -> str:
    """Un código con colores y el número de cada línea."""
    lineas = [""]
    for clase, texto in _distinguir(codigo):
        for numero, trozo in enumerate(texto.split("\n")):
            lineas += [""] if numero else []
            lineas[-1] += f'<span class="{clase}">{escape(trozo)}</span>' if clase and trozo else escape(trozo)
    numeradas = (f'<span class="linea">{n:3d} </span>{dicho}' for n, dicho in enumerate(lineas, start=linea))
    return "<pre>{}</pre>".format("\n".join(numeradas))


def _distinguir(codigo: str) -> Iterator[tuple[str, str]]:
    """Los trozos de un código, cada uno con cómo se ve."""
    from pygments import token

    clases = {
        token.Comment: "comentario",
        token.Keyword: "clave",
        token.Operator.Word: "clave",
        token.String: "texto",
        token.Number: "numero",
        token.Name.Function: "nombre",
        token.Name.Class: "nombre",
        token.Name.Decorator: "nombre",
    }
    for tipo, texto in _lector().get_tokens(codigo):
        while tipo is not None and tipo not in clases:
            tipo = tipo.parent
        yield clases.get(tipo, ""), texto


@cache
def _lector() -> Any:
    from pygments.lexers import get_lexer_by_name

    return get_lexer_by_name("python3", stripnl=False, ensurenl=False)


def _interpretar(texto: str, adjuntos: Any) -> str:
    """Un texto de Markdown como HTML, con sus imágenes pegadas; el demasiado largo, como está."""
    if len(texto) > TOPE_DE_MARKDOWN:
        return f"<pre>{escape(texto)}</pre>"
    from nbconvert.filters.markdown_mistune import MarkdownWithMath

    interpretado: str = MarkdownWithMath(renderer=_renderizador()(escape=False, attachments=adjuntos)).render(texto)
    return interpretado


@cache
def _renderizador() -> Any:
    from nbconvert.filters.markdown_mistune import IPythonRenderer

    class SinColores(IPythonRenderer):
        """Sin colorear lenguajes que elige otra persona, que puede costar lo que quiera."""

        def block_code(self, code: str, info: str | None = None) -> str:
            return f"<pre><code>{escape(code)}</code></pre>"

        def heading(self, text: str, level: int, **_: Any) -> str:
            return f"<h{level}>{text}</h{level}>"

    return SinColores
