"""La página de un cuaderno hostil en un navegador de verdad: nada corre ni sale, todo se ve y cabe en un teléfono."""

from __future__ import annotations

import html
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from grader.modelo import Figura, ResultadoEjercicio, Veredicto
from grader.paginas import redactar_pagina
from tests.unidad.paginas.apoyo import asunto, resultado
from tests.unidad.paginas.hostiles import CORRE, DE_FUERA, GUION, PNG, celda, cuaderno, dato, hostil

NAVEGADOR = shutil.which("chromium") or shutil.which("google-chrome")
ESTRECHO, ANCHO = 380, 1400
# Se mira desde fuera: en la página no corre ningún guion, tampoco uno de la prueba.
MARCO = """<iframe src="pagina.html" style="border: 0; width: %dpx; height: 3000px"></iframe><script>onload = () => {
  const hoja = document.querySelector("iframe").contentDocument, vista = hoja.defaultView;
  const color = (n, que) => vista.getComputedStyle(n)[que];
  const brillo = (c) => c.match(/[0-9.]+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0) / 3;
  const fondo = (n) => { while (n && color(n, "backgroundColor") === "rgba(0, 0, 0, 0)") n = n.parentElement;
                         return n ? color(n, "backgroundColor") : "rgb(255, 255, 255)"; };
  const textos = [...hoja.querySelectorAll("h1, h2, h3, p, pre, li, code, strong, em, summary, pre span, a")];
  const imagenes = [...hoja.querySelectorAll("img[src]")];
  document.title = JSON.stringify({
    titulo: hoja.title,
    sobra: hoja.documentElement.scrollWidth - hoja.documentElement.clientWidth,
    contraste: Math.min(...textos.map((n) => Math.abs(brillo(color(n, "color")) - brillo(fondo(n))))),
    oscuro: brillo(color(hoja.body, "backgroundColor")) < 60,
    imagenes: imagenes.length, rotas: imagenes.filter((i) => !i.naturalWidth).length,
  });
}</script>"""


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
        (carpeta / "pagina.html").write_text(hecha, encoding="utf-8")
        (carpeta / "marco.html").write_text(MARCO % ancho, encoding="utf-8")
        red = carpeta / "red.json"
        red.unlink(missing_ok=True)
        hecho = subprocess.run(
            [
                str(NAVEGADOR), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--allow-file-access-from-files", f"--user-data-dir={carpeta / 'perfil'}", "--window-size=1500,3000",
                f"--blink-settings=preferredColorScheme={0 if oscuro else 1}", "--virtual-time-budget=3000",
                f"--log-net-log={red}", "--dump-dom", f"file://{carpeta / 'marco.html'}",
            ],
            capture_output=True, encoding="utf-8", check=False, timeout=100,
        )  # fmt: skip
        hallado = re.search(r"<title>(\{.*?\})</title>", hecho.stdout, re.DOTALL)
        assert hallado is not None, hecho.stderr[-2_000:]
        return Visto(json.loads(html.unescape(hallado[1])), red.read_text(encoding="utf-8"))

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
