"""La página de un estudiante: cada cosa al lado de su celda, y nada de nadie más."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from grader.modelo import Estado, Figura, Fila, ResultadoEjercicio, Tipo, Veredicto
from grader.modelo.frases import CLASES, Frase
from grader.paginas import Asunto, pagina, redactar_pagina
from tests.unidad.paginas.apoyo import asunto, resultado
from tests.unidad.paginas.hostiles import CORRE, DE_FUERA, PNG, celda, cuaderno, dato, hostil

FUNCION = "def {}(x):\n    return x"


def ejercicio(clave: str, *partes: str, archivo: str = "suyo.ipynb") -> ResultadoEjercicio:
    return ResultadoEjercicio(f"{clave}_x", f"Lo de {clave}", tuple(map(resultado, partes)), archivo)


def en_orden(texto: str, *trozos: str) -> bool:
    """Si unos trozos están en un texto, en ese orden."""
    lugares = [texto.find(trozo) for trozo in trozos]
    return -1 not in lugares and lugares == sorted(lugares)


def test_cada_parte_va_debajo_de_la_celda_que_la_define() -> None:
    suyo = cuaderno(celda("# Mi entrega", "markdown"), *(celda(FUNCION.format(n)) for n in "fgh"))
    hecha = redactar_pagina(asunto({"suyo.ipynb": suyo}, ejercicio("e05", "g", "no_esta"), ejercicio("e07", "h", "f")))
    assert en_orden(
        hecha,
        "Ana Gil", "Total: 0 de 20", "Sigue por ahí.", 'href="#e05"', 'href="#e07"', "Se dice algo de no_esta.",
        "Mi entrega", "Celda 2", "Se dice algo de f.", "Celda 3", "Se dice algo de g.", "Celda 4", "Se dice algo de h.",
    )  # fmt: skip
    assert hecha.count('id="e05"') == hecha.count('id="e07"') == 1


def test_los_enlaces_llevan_a_algun_sitio() -> None:
    suyo = cuaderno(celda("f = 1"), celda("otra = 1"))
    falta = ResultadoEjercicio("e08_x", "Falta", (resultado("z", Veredicto.NO_ENTREGADO),))
    roto = [
        ResultadoEjercicio(f"e1{n}_x", "Roto", (resultado("r", Veredicto.ILEGIBLE, "No se lee."),), "roto.ipynb")
        for n in range(2)
    ]
    intacto = ResultadoEjercicio("e06_x", "Sin hacer", (resultado("otra", Veredicto.SIN_RESOLVER),), "suyo.ipynb")
    for ejercicios in ([ejercicio("e05", "f"), falta, intacto], [falta, replace(falta, nombre="e09_x"), *roto]):
        hecha = redactar_pagina(asunto({"suyo.ipynb": suyo}, *ejercicios))
        assert set(re.findall(r'href="#([^"]+)"', hecha)) <= set(re.findall(r'id="([^"]+)"', hecha))


def test_lo_que_dice_cada_clase_de_frase_esta() -> None:
    frases = tuple(Frase(clase, f"dicho de {clase.campo}") for clase in CLASES)
    una = ResultadoEjercicio("e05_x", "T", (resultado("f", frases=frases),), "suyo.py")
    hecha = redactar_pagina(asunto({"suyo.py": b"def f(x): ..."}, una))
    assert all(frase.texto in hecha for frase in frases)


def test_ni_donde_se_corrigio_ni_la_rubrica_ni_lo_que_fallo_por_dentro() -> None:
    texto = resultado("f", rubrica=("lo que debe decir",), tipo=Tipo.TEXTO, detalle_interno="Traceback /corrector.py")
    suyo = asunto({"suyo.py": b"f = 'hola'"}, ResultadoEjercicio("e05_x", "T", (texto,), "suyo.py"))
    hecha = redactar_pagina(suyo)
    for callado in ("/carpeta/del/docente", "lo que debe decir", "/corrector.py"):
        assert callado not in hecha


def test_lo_que_no_se_toco_se_pliega_y_lo_suyo_no() -> None:
    del_curso = ["# e05 · Enunciado", "import torch"]
    suyo = cuaderno(celda(del_curso[0], "markdown"), celda(del_curso[1]), celda("def f(x): return x"), celda("f(1)"))
    hecha = redactar_pagina(asunto({"suyo.ipynb": suyo}, ejercicio("e05", "f")), frozenset(del_curso))
    assert "Celdas 1 a 2, como las da el curso" in hecha
    assert hecha.count("<details") == 1


def test_sin_calificacion_dice_por_que() -> None:
    hecha = redactar_pagina(Asunto(Fila("Ana", Estado.OTRO_FORMATO), "Solo llegó «tarea.pdf»."))
    assert "Solo llegó «tarea.pdf»." in hecha
    assert "<nav" not in hecha


def test_un_cuaderno_que_no_se_lee_esta_con_su_texto() -> None:
    roto = b'{"cells": [{"cell_type": "code", "source": ["def f(x):\\n", "<script>'
    una = ResultadoEjercicio("e05_x", "T", (resultado("f", Veredicto.ILEGIBLE, "Le falta el final."),), "suyo.ipynb")
    hecha = redactar_pagina(asunto({"suyo.ipynb": roto}, una))
    assert en_orden(hecha, "Le falta el final.", "&lt;script&gt;", "no se puede leer como cuaderno")


# --- Lo hostil -----------------------------------------------------------------------------------------------------


class Lector(HTMLParser):
    """Las etiquetas y los atributos de una página."""

    def __init__(self) -> None:
        super().__init__()
        self.vistos: list[tuple[str, str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.vistos += [(tag, nombre, valor or "") for nombre, valor in attrs] or [(tag, "", "")]


def test_nada_de_lo_que_escribio_se_ejecuta_ni_pide_nada() -> None:
    suyo = asunto(
        {"suyo.ipynb": hostil([FUNCION.format("f")])}, ejercicio("e05", "f"), estudiante=f"<b onload={CORRE}>"
    )
    lector = Lector()
    lector.feed(redactar_pagina(suyo))
    assert not {e for e, _, _ in lector.vistos} & {
        "script", "iframe", "object", "embed", "form", "input", "button", "base", "link", "svg", "math", "video",
        "audio", "source", "marquee", "template", "noscript", "plaintext", "xmp", "picture", "frame", "area", "b",
    }  # fmt: skip
    assert sum(e == "style" for e, _, _ in lector.vistos) == 1
    assert not {a for _, a, _ in lector.vistos if a.startswith("on") or a in ("style", "srcset", "background", "ping")}
    assert all(re.match(r"data:image/[a-z+]+;base64,", valor) for _, a, valor in lector.vistos if a == "src")
    assert all(re.match(r"https?://|#e05\Z", valor) for _, a, valor in lector.vistos if a == "href")
    assert [valor for _, a, valor in lector.vistos if a == "id"] == ["e05"]
    assert sum("dicho" in valor.split() for _, a, valor in lector.vistos if a == "class") == 1
    assert not any(DE_FUERA in valor for _, a, valor in lector.vistos if a != "href")


def test_las_imagenes_y_los_dibujos_van_dentro() -> None:
    dibujada = resultado("f", figuras=(Figura("pesos", ((0.0, 1.0), (0.5, 0.5))),))
    suyo = cuaderno(celda("def f(x): ...", outputs=[dato("image/png", PNG)]))
    hecha = redactar_pagina(asunto({"s.ipynb": suyo}, ResultadoEjercicio("e05_x", "T", (dibujada,), "s.ipynb")))
    assert hecha.count("data:image/png;base64,") == 2
    assert 'alt="pesos: 0,00 1,00; 0,50 0,50"' in hecha


@pytest.mark.parametrize(
    "celdas",
    [
        [celda(f"x{n} = 1") for n in range(10_000)],
        [celda(f"# {n}\n" + "x" * 39_000) for n in range(200)],
        [celda(f"# {n}\n" + "*_" * 5_900, "markdown") for n in range(100)],
        [celda(f"x{n}", outputs=[dato("image/png", "A" * (2 << 20))]) for n in range(20)],
        [celda(f"x{n}", outputs=[dato("text/html", "<div>" * 400 + "a" * 100_000)]) for n in range(20)],
    ],
    ids=["celdas", "código", "textos", "imágenes", "html"],
)
def test_por_grande_que_sea_hay_pagina_y_es_pequena(celdas: list[dict[str, object]]) -> None:
    suyo = asunto({"suyo.ipynb": cuaderno(*celdas, celda("def f(x): return 1"))}, ejercicio("e05", "f"))
    comienzo = time.process_time()
    hecha = redactar_pagina(suyo)
    assert time.process_time() - comienzo < 30
    assert len(hecha) < 16 << 20
    assert "Se dice algo de f." in hecha
    if len(celdas) >= pagina.TOPE_DE_CELDAS:
        assert "No se enseñan 9601 celdas: la página ocuparía demasiado." in hecha
