"""La página de una corrección: se basta sola, se lee sin color y nada ajeno es marcado."""

from __future__ import annotations

import base64
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser

from grader.informes.html import a_html, fragmento
from grader.modelo import (
    Calificacion,
    Contraejemplo,
    Contraste,
    Figura,
    ResultadoEjercicio,
    ResultadoParte,
    Tipo,
    Veredicto,
)

FIGURAS = (
    Figura("pesos: esperado", ((1.0, 0.0), (0.25, 0.75)), frozenset({(0, 1)})),
    Figura("pesos: obtenido", ((0.5, 0.5), (0.25, 0.75)), frozenset({(0, 1)})),
)
PARTE = ResultadoParte(
    "f", "algo", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(5),
    explicacion="Sale `nan` y no <b>3</b>.",
    contraejemplo=Contraejemplo("dos", (("Q", "[[1.]]"),), (Contraste("pesos", "1", "<i>2</i>"),)),
    causa="Lo que ocurre: algo.",
    pistas=("Mira `dim`.",),
    impresos=(("uno", "<script>alert(1)</script>"),),
    figuras=FIGURAS,
)  # fmt: skip
CALIFICACION = Calificacion(
    "entrega", (ResultadoEjercicio("e05_x", "Título & más", (PARTE,)),), "Sigue por e05.", 10, "completo", "publica"
)


class Etiquetas(HTMLParser):
    """Las etiquetas de una página y sus atributos."""

    def __init__(self) -> None:
        super().__init__()
        self.vistas: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.vistas.append((tag, dict(attrs)))


def etiquetas(pagina: str) -> list[tuple[str, dict[str, str | None]]]:
    lector = Etiquetas()
    lector.feed(pagina)
    return lector.vistas


def test_nada_ajeno_es_marcado_ni_viene_de_fuera() -> None:
    vistas = etiquetas(a_html(CALIFICACION))
    assert not {"script", "b", "i", "a", "link", "iframe"} & {nombre for nombre, _ in vistas}
    assert all(str(atributos["src"]).startswith("data:image/png;base64,") for n, atributos in vistas if n == "img")


def test_dice_lo_mismo_que_la_terminal() -> None:
    pagina = a_html(CALIFICACION)
    for trozo in ("✘", "se ejecutó, pero no resuelve", "0 de 5", "Lo que ocurre: algo.", "Sigue por e05."):
        assert trozo in pagina
    assert "Sale <code>nan</code> y no &lt;b&gt;3&lt;/b&gt;." in pagina


def test_los_dibujos_son_imagenes_con_su_texto_alternativo() -> None:
    ((_, atributos),) = [e for e in etiquetas(fragmento(CALIFICACION)) if e[0] == "img"]
    png = base64.b64decode(str(atributos["src"]).partition(",")[2])
    assert png.startswith(b"\x89PNG")
    assert atributos["alt"] == "pesos: esperado: 1,00 0,00; 0,25 0,75. pesos: obtenido: 0,50 0,50; 0,25 0,75"


def test_sin_figuras_no_hay_imagen() -> None:
    sin = replace(CALIFICACION, ejercicios=(ResultadoEjercicio("e05_x", "T", (replace(PARTE, figuras=()),)),))
    assert "<img" not in a_html(sin)


def test_numeros_que_no_lo_son_no_rompen_el_dibujo() -> None:
    rara = (Figura("raro", ((float("nan"), float("inf")), (-1.0, 2.0))),)
    con = replace(CALIFICACION, ejercicios=(ResultadoEjercicio("e05_x", "T", (replace(PARTE, figuras=rara),)),))
    assert "<img" in a_html(con)
