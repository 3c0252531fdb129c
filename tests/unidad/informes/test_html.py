"""La página de una corrección: se basta sola, se lee sin color y nada ajeno es marcado."""

from __future__ import annotations

import base64
import io
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from html.parser import HTMLParser

import pytest

from grader.informes import terminal
from grader.informes.html import a_html, fragmento
from grader.modelo import (
    Calificacion,
    Contraejemplo,
    Contraste,
    Eje,
    Figura,
    ResultadoEjercicio,
    ResultadoParte,
    Tipo,
    Veredicto,
)
from grader.modelo.frases import CAUSA, EXPLICACION, PISTA, Frase, decir

FIGURAS = (
    Figura("pesos: esperado", ((1.0, 0.0), (0.25, 0.75)), frozenset({(0, 1)})),
    Figura("pesos: obtenido", ((0.5, 0.5), (0.25, 0.75)), frozenset({(0, 1)})),
)
PARTE = ResultadoParte(
    "f", "algo", Tipo.FUNCION, Veredicto.INCORRECTO, Fraction(0), Fraction(5),
    frases=(
        Frase(EXPLICACION, "Sale `nan` y no <b>3</b>."),
        Frase(CAUSA, "Lo que ocurre: algo."),
        Frase(PISTA, "Mira `dim`."),
    ),
    contraejemplo=Contraejemplo("dos", (("Q", "[[1.]]"),), (Contraste("pesos", "1", "<i>2</i>"),)),
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


def test_el_resumen_lleva_a_cada_ejercicio() -> None:
    otros = [replace(CALIFICACION.ejercicios[0], nombre=f"{clave}_x") for clave in ("e01", "e02")]
    intactos = [
        replace(otro, nombre=f"e1{n}_x", partes=(replace(PARTE, veredicto=Veredicto.NO_ENTREGADO, frases=()),))
        for n, otro in enumerate(otros)
    ]
    pagina = fragmento(replace(CALIFICACION, ejercicios=(*otros, *intactos)))
    llevan = re.findall(r'<a href="#([^"]+)"', pagina)
    assert len(llevan) == 4
    assert all(pagina.count(f'id="{a}"') == 1 for a in llevan)


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
    imagenes = [atributos for nombre, atributos in etiquetas(fragmento(CALIFICACION)) if nombre == "img"]
    for atributos in imagenes:
        assert base64.b64decode(str(atributos["src"]).partition(",")[2]).startswith(b"\x89PNG")
    assert [atributos["alt"] for atributos in imagenes] == [
        "pesos: esperado: 1,00 0,00; 0,25 0,75",
        "pesos: obtenido: 0,50 0,50; 0,25 0,75",
    ]


def test_un_dibujo_con_marcas_las_dice() -> None:
    mapa = Figura(
        "cabeza 1", ((1.0, 0.0), (0.2, 0.8)), vertical=Eje("escribe", ("3", "7")), horizontal=Eje("mira", ("7", "3"))
    )
    con = replace(CALIFICACION, ejercicios=(ResultadoEjercicio("e05_x", "T", (replace(PARTE, figuras=(mapa,)),)),))
    assert 'alt="cabeza 1 (escribe: 3 7; mira: 7 3): 1,00 0,00; 0,20 0,80"' in fragmento(con)


def test_sin_figuras_no_hay_imagen() -> None:
    sin = replace(CALIFICACION, ejercicios=(ResultadoEjercicio("e05_x", "T", (replace(PARTE, figuras=()),)),))
    assert "<img" not in a_html(sin)


def test_numeros_que_no_lo_son_no_rompen_el_dibujo() -> None:
    rara = (Figura("raro", ((float("nan"), float("inf")), (-1.0, 2.0))),)
    con = replace(CALIFICACION, ejercicios=(ResultadoEjercicio("e05_x", "T", (replace(PARTE, figuras=rara),)),))
    assert "<img" in a_html(con)


# --- Lo que se cuenta, y una sola vez ------------------------------------------------------------------------------


def pagina_de(*ejercicios: ResultadoEjercicio) -> str:
    return a_html(replace(CALIFICACION, ejercicios=ejercicios))


def test_primero_como_va_todo_y_que_hacer() -> None:
    bien = replace(PARTE, veredicto=Veredicto.CORRECTO, puntos=Fraction(5))
    pagina = pagina_de(ResultadoEjercicio("e05_x", "Uno", (PARTE,)), ResultadoEjercicio("e06_y", "Dos", (bien,)))
    lugares = [pagina.index(t) for t in ("Total: 5 de 10", "Sigue por e05.", "✘ e05 · Uno", "✔ e06 · Dos", "<h2>")]
    assert lugares == sorted(lugares)


def test_dice_que_se_comprueba_donde_la_terminal() -> None:
    assert "Qué se comprueba: algo." in pagina_de(ResultadoEjercicio("e05_x", "T", (PARTE,)))
    for veredicto in (Veredicto.CORRECTO, Veredicto.ILEGIBLE):
        sin = replace(PARTE, veredicto=veredicto)
        assert "Qué se comprueba" not in pagina_de(ResultadoEjercicio("e05_x", "T", (sin,)))


@pytest.mark.parametrize("veredicto", [Veredicto.ILEGIBLE, Veredicto.NO_ENTREGADO, Veredicto.INTERNO])
@pytest.mark.parametrize("con_otra", [True, False])
def test_un_problema_del_archivo_o_de_la_celda_se_dice_una_vez(veredicto: Veredicto, con_otra: bool) -> None:
    """El mismo error de sintaxis no se repite en cada parte, ni en la página ni en la terminal."""
    motivo = "Falta un «:» en la línea 3."
    rotas = tuple(
        ResultadoParte(n, "algo", Tipo.FUNCION, veredicto, Fraction(0), Fraction(2), decir(EXPLICACION, motivo))
        for n in "abc"
    )
    ejercicio = ResultadoEjercicio("e05_x", "T", (*rotas, *([PARTE] if con_otra else [])), "e05.py")
    salida = io.StringIO()
    terminal.mostrar(replace(CALIFICACION, ejercicios=(ejercicio,)), terminal.consola(salida))
    for dicho in (pagina_de(ejercicio), salida.getvalue()):
        assert dicho.count(motivo) == 1
        assert "a, b, c" in dicho


# --- Cómo se ve, en un navegador de verdad -------------------------------------------------------------------------

NAVEGADOR = shutil.which("chromium") or shutil.which("google-chrome")
MEDIR = """<script>addEventListener("load", () => {
  const marco = document.querySelector(".correccion"), color = (n, que) => getComputedStyle(n)[que];
  const brillo = (c) => c.match(/[0-9.]+/g).slice(0, 3).reduce((a, b) => a + Number(b), 0) / 3;
  const textos = [...marco.querySelectorAll("h2, h3, p, pre, li, code, strong, em")];
  const fondo = (n) => { while (n && color(n, "backgroundColor") === "rgba(0, 0, 0, 0)") n = n.parentElement;
                         return n ? color(n, "backgroundColor") : "rgb(255, 255, 255)"; };
  document.title = JSON.stringify({
    sobra: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    fondo: brillo(color(marco, "backgroundColor")),
    contraste: Math.min(...textos.map((n) => Math.abs(brillo(color(n, "color")) - brillo(fondo(n))))),
  });
});</script>"""
# El tema de cada sitio; sus hojas de estilo ponen el suyo a las etiquetas de lo que se enseña.
JUPYTER = (
    "<style>.jp-RenderedHTMLCommon pre, .jp-RenderedHTMLCommon code { color: %s; background: %s; }"
    ".jp-RenderedHTMLCommon { color: %s; } body { background: %s }</style>"
    '<body data-jp-theme-light="%s"><div class="jp-RenderedHTMLCommon">'
)
ESTRECHO, ANCHO = 390, 1200
Medir = Callable[..., dict[str, float]]


@pytest.fixture(scope="module")
def medir(exigir: Callable[[bool, str], None], tmp_path_factory: pytest.TempPathFactory) -> Medir:
    """Abre una página en Chromium y mide si se desborda y cuánto se distingue la letra de su fondo."""
    exigir(NAVEGADOR is not None, "hace falta Chromium: apt-get install chromium")
    carpeta = tmp_path_factory.mktemp("chromium")

    def abrir(pagina: str, ancho: int, *, oscuro: bool = False) -> dict[str, float]:
        # El navegador no hace ventanas tan estrechas como un teléfono: la página va en un marco de ese ancho.
        (carpeta / "pagina.html").write_text(pagina + MEDIR, encoding="utf-8")
        marco = (
            f'<iframe src="pagina.html" style="border: 0; width: {ancho}px; height: 3000px"></iframe><script>'
            'onload = () => { document.title = document.querySelector("iframe").contentDocument.title }'
            "</script>"
        )
        (carpeta / "marco.html").write_text(marco, encoding="utf-8")
        hecho = subprocess.run(
            [
                str(NAVEGADOR), "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run",
                "--disable-background-networking", "--disable-component-update", "--disable-sync",
                "--allow-file-access-from-files", f"--user-data-dir={carpeta / 'perfil'}", "--window-size=1400,3000",
                f"--blink-settings=preferredColorScheme={0 if oscuro else 1}", "--virtual-time-budget=2000",
                "--dump-dom", f"file://{carpeta / 'marco.html'}",
            ],
            capture_output=True, encoding="utf-8", check=False, timeout=100,
        )  # fmt: skip
        hallado = re.search(r"<title>(\{.*?\})</title>", hecho.stdout)
        assert hallado is not None, hecho.stderr[-2_000:]
        medido: dict[str, float] = json.loads(hallado[1])
        return medido

    return abrir


LARGO = "x" * 300


@pytest.fixture(scope="module")
def larga() -> Calificacion:
    """Lo que más ocupa: líneas larguísimas en todos los sitios, tablas anchas y mapas."""
    ejemplo = Contraejemplo("dos", (("Q", f"[[{'1., ' * 90}]]"),), (Contraste("pesos", LARGO, "2"),))
    mapa = Figura("mapa", tuple(tuple(c == f for c in range(12)) for f in range(12)))
    parte = replace(
        PARTE,
        frases=(Frase(EXPLICACION, f"Sale {LARGO}."), *PARTE.frases[1:]),
        impresos=(("uno", LARGO),),
        figuras=(mapa, *FIGURAS),
        contraejemplo=ejemplo,
    )
    lista = ResultadoParte("g", "algo", Tipo.FUNCION, Veredicto.SIN_RESOLVER, Fraction(0), Fraction(5))
    bien = replace(PARTE, nombre=LARGO, veredicto=Veredicto.CORRECTO, puntos=Fraction(5))
    return replace(
        CALIFICACION,
        ejercicios=(
            ResultadoEjercicio("e05_x", "Uno", (parte, bien, lista), avisos=(LARGO,)),
            ResultadoEjercicio("e06_y", "Dos " * 30, (lista,)),
        ),
        orientativa=True,
    )


@pytest.mark.lento
@pytest.mark.parametrize("ancho", [ESTRECHO, ANCHO])
@pytest.mark.parametrize("oscuro", [False, True], ids=["claro", "oscuro"])
def test_la_pagina_cabe_y_se_lee(medir: Medir, larga: Calificacion, ancho: int, oscuro: bool) -> None:
    medido = medir(a_html(larga), ancho, oscuro=oscuro)
    assert medido["sobra"] == 0
    assert (medido["fondo"] < 60) == oscuro
    assert medido["contraste"] > 75


@pytest.mark.lento
@pytest.mark.parametrize("del_sistema", [False, True], ids=["sistema claro", "sistema oscuro"])
@pytest.mark.parametrize(
    ("sitio", "oscuro"),
    [
        (JUPYTER % ("#000", "#fff", "#000", "#fff", "true"), False),
        (JUPYTER % ("#fff", "#111", "#fff", "#111", "false"), True),
        ('<html theme="dark"><style>body { color: #eee; background: #222 }</style><body>', True),
        ('<html theme="light"><body>', False),
        ('<body class="vscode-dark" style="color: #ddd; background: #1e1e1e">', True),
    ],
    ids=["Jupyter claro", "Jupyter oscuro", "Colab oscuro", "Colab claro", "VS Code oscuro"],
)
def test_en_un_cuaderno_sigue_el_tema_del_cuaderno(
    medir: Medir, larga: Calificacion, sitio: str, oscuro: bool, del_sistema: bool
) -> None:
    medido = medir(f"<!doctype html>{sitio}{fragmento(larga)}", ESTRECHO, oscuro=del_sistema)
    assert medido["sobra"] == 0
    assert (medido["fondo"] < 60) == oscuro
    assert medido["contraste"] > 75
