"""La página de un cuaderno hostil en un navegador de verdad: nada corre ni sale, todo se ve y cabe en un teléfono."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from grader.modelo import Figura, ResultadoEjercicio, Veredicto
from grader.paginas import redactar_pagina
from tests.navegador import NAVEGADOR, mirar
from tests.unidad.paginas.apoyo import asunto, resultado
from tests.unidad.paginas.hostiles import CORRE, DE_FUERA, GUION, PNG, celda, cuaderno, dato, hostil

ESTRECHO, ANCHO = 380, 1400


@dataclass(frozen=True)
class Visto:
    """Lo que se midió de una página y todo lo que el navegador hizo en la red, como texto."""

    medido: dict[str, Any]
    red: str


Abrir = Callable[..., Visto]


@pytest.fixture(scope="module")
def abrir(exigir: Callable[[bool, str], None], tmp_path_factory: pytest.TempPathFactory) -> Abrir:
    exigir(NAVEGADOR is not None, "hace falta Chromium: apt-get install chromium")
    carpeta = tmp_path_factory.mktemp("chromium")

    def abrir_una(hecha: str, ancho: int = ANCHO, *, oscuro: bool = False) -> Visto:
        return Visto(*mirar(carpeta, hecha, ancho, oscuro=oscuro))

    return abrir_una


@pytest.fixture(scope="module")
def hecha() -> str:
    """La página de un cuaderno con todo lo hostil, líneas larguísimas, una tabla ancha y dibujos."""
    figuras = tuple(Figura(f"pesos {n}", ((0.0, 1.0), (0.5, 0.5))) for n in range(2))
    partes = (resultado("f", dicho="x" * 300, figuras=figuras), resultado("g", Veredicto.CORRECTO))
    tabla = f"<table>{'<tr>' + '<td>celda</td>' * 60 + '</tr>'}</table>"
    suyo = hostil(["def f(x):\n    return " + "x + " * 100 + "1", "g = " + '"a"' * 100])
    ancho = cuaderno(celda("def h(x): return x", outputs=[dato("text/html", tabla), dato("image/png", PNG)]))
    return redactar_pagina(
        asunto(
            {"suyo.ipynb": suyo, "ancho.ipynb": ancho},
            ResultadoEjercicio("e05_x", "Título " * 20, partes, "suyo.ipynb", avisos=("aviso" * 80,)),
            ResultadoEjercicio("e06_x", "Otro", (resultado("h"),), "ancho.ipynb"),
            estudiante=f"Ana {GUION}",
        )
    )


@pytest.mark.lento
def test_lo_que_corre_y_lo_que_sale_se_ve(abrir: Abrir) -> None:
    visto = abrir(f"<title>x</title><script>{CORRE}</script><img src='{DE_FUERA}control'>")
    assert visto.medido["titulo"] == "CORRE"
    assert "fuga.example" in visto.red


@pytest.mark.lento
@pytest.mark.parametrize("con_politica", [True, False], ids=["como es", "sin su política"])
def test_nada_corre_nada_sale_y_las_imagenes_se_ven(abrir: Abrir, hecha: str, con_politica: bool) -> None:
    """Lo escrito está limpio: la política es una segunda defensa, y no hace falta."""
    politica = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
    assert politica.search(hecha)
    visto = abrir(hecha if con_politica else politica.sub("", hecha))
    assert visto.medido["titulo"].startswith("Ana <script>")
    assert "fuga" not in visto.red
    assert (visto.medido["imagenes"], visto.medido["rotas"]) == (6, 0)


@pytest.mark.lento
@pytest.mark.parametrize(("ancho", "oscuro"), [(ESTRECHO, False), (ESTRECHO, True), (ANCHO, True)])
def test_cabe_y_se_lee(abrir: Abrir, hecha: str, ancho: int, oscuro: bool) -> None:
    medido = abrir(hecha, ancho, oscuro=oscuro).medido
    assert medido["sobra"] == 0
    assert medido["oscuro"] == oscuro
    assert medido["contraste"] > 75
