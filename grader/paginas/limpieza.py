"""El HTML de otra persona, sin nada que se ejecute, que salga a la red ni que parezca del corrector. Puro."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

_ETIQUETAS = {
    "a", "abbr", "b", "blockquote", "br", "caption", "code", "col", "colgroup", "dd", "del", "details", "div", "dl",
    "dt", "em", "figcaption", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "i", "img", "ins", "kbd", "li",
    "mark", "ol", "p", "pre", "q", "s", "samp", "small", "span", "strong", "sub", "summary", "sup", "table", "tbody",
    "td", "tfoot", "th", "thead", "tr", "u", "ul", "var",
}  # fmt: skip
# De ellas no queda ni lo de dentro.
_SIN_CONTENIDO = {
    "iframe", "math", "noscript", "object", "script", "select", "style", "svg", "template", "textarea", "title",
}  # fmt: skip
_ATRIBUTOS = {
    "a": {"href"}, "img": {"src", "alt", "width", "height"}, "ol": {"start"}, "details": {"open"},
    "td": {"colspan", "rowspan"}, "th": {"colspan", "rowspan", "scope"},
}  # fmt: skip
# Las de los colores de un código y de una terminal, y la de una tabla de pandas.
_DE_CODIGO = {"clave", "comentario", "linea", "nombre", "numero", "texto"}
_COLORES = ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
_DE_TERMINAL = {f"ansi-{c}{i}-fg" for c in _COLORES for i in ("", "-intense")} | {"ansi-bold", "ansi-underline"}
_CLASES = {"span": _DE_CODIGO | _DE_TERMINAL, "table": {"dataframe"}}
_IMAGEN = re.compile(r"data:image/(?:png|jpeg|gif|webp|svg\+xml);base64,[A-Za-z0-9+/=\s]*\Z")
_ENLACE = re.compile(r"https?://", re.IGNORECASE)
_NUMERO = re.compile(r"\d{1,4}\Z")


def limpiar_html(html: str) -> str:
    """Un trozo de HTML que no puede salirse de donde se ponga."""
    limpio: str = _limpiador().clean(html)
    return limpio


@cache
def _limpiador() -> Any:
    import nh3

    return nh3.Cleaner(
        tags=_ETIQUETAS,
        clean_content_tags=_SIN_CONTENIDO,
        attributes=_ATRIBUTOS,
        attribute_filter=_admitir,
        allowed_classes=_CLASES,
        url_schemes={"http", "https", "data"},
        link_rel="noopener noreferrer nofollow",
    )


def _admitir(etiqueta: str, atributo: str, valor: str) -> str | None:
    """El valor de un atributo, si se admite: de las imágenes, solo las que ya están ahí."""
    match etiqueta, atributo:
        case "img", "src":
            return valor if _IMAGEN.match(valor) else None
        case _, "href":
            return valor if _ENLACE.match(valor) else None
        case _, "width" | "height" | "colspan" | "rowspan" | "start":
            return valor if _NUMERO.match(valor) else None
        case _:
            return valor
