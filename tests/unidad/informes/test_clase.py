"""El informe de una clase: lo que se cuenta, y que nada ajeno se salga de su sitio."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from grader.informes.clase import Clase, Coincidencia, MarchaDeParte, resumir_clase
from grader.informes.datos_de_notas import abrir_datos
from grader.informes.informe import Muestra, a_html, comunes_de, no_distingue, solitarias_de, tramos_de
from grader.informes.notas import Notas, partes_de
from grader.libreta import Apunte, Llegada, PartePuntuada
from grader.modelo import Contraejemplo, Contraste, Error, Estado, Fila, ResultadoParte, Tipo, Veredicto
from grader.modelo.frases import EXPLICACION, Frase
from tests.navegador import NAVEGADOR, mirar
from tests.unidad.apoyo import ficha, parte

FICHA = ficha(
    *(parte("f"), parte("g"), parte("t", Tipo.TEXTO)),
    errores=(Error("al_reves", "restas `al revés`", ("a", "b")), Error("de_mas", "sumas de más", ("a", "b"))),
)
CINCO = Fraction(5)
MALICIA = "</pre></style><script>alert(1)</script><img src=http://x.example/a onerror=alert(1)>\x1b[31m"


def puntuada(nombre: str, veredicto: Veredicto, *causas: str, salida: str = "") -> PartePuntuada:
    tipo = Tipo.TEXTO if nombre == "t" else Tipo.FUNCION
    puntos, maximo = (CINCO if veredicto == Veredicto.CORRECTO else Fraction(0)), CINCO
    if tipo == Tipo.TEXTO or veredicto == Veredicto.INTERNO:
        puntos = maximo = Fraction(0)
    return PartePuntuada(FICHA.nombre, nombre, tipo, veredicto, puntos, maximo, causas, salida=salida)


def apunte(quien: str, *partes: PartePuntuada, segundos: float = 1.0) -> Apunte:
    nota = sum((p.puntos for p in partes), Fraction(0))
    fila = Fila(quien, Estado.CALIFICADA, nota, nota, (nota,))
    return Apunte(fila, Llegada(""), "", partes, segundos=segundos)


def resumir(apuntes: Sequence[Apunte], *estudiantes: str) -> Clase:
    return resumir_clase(apuntes, [FICHA], 10, estudiantes)


BIEN, MAL = Veredicto.CORRECTO, Veredicto.INCORRECTO
APUNTES = [
    apunte("Zoe", puntuada("f", BIEN), puntuada("g", BIEN), puntuada("t", BIEN), segundos=3),
    apunte(
        "Ana", puntuada("f", MAL, "al_reves", salida="1"), puntuada("g", BIEN), puntuada("t", Veredicto.SIN_RESOLVER)
    ),
    apunte("Bea", puntuada("f", MAL, "al_reves", "de_mas", salida="2"), puntuada("g", MAL, "de_mas", salida="3")),
    apunte("Carla", puntuada("f", MAL, salida="4"), puntuada("g", Veredicto.EXCEPCION, salida="5")),
    apunte("Álex", puntuada("f", MAL, salida="4"), puntuada("g", Veredicto.EXCEPCION, salida="6")),
    apunte("Dana", puntuada("f", Veredicto.NO_ENTREGADO), puntuada("g", Veredicto.INTERNO)),
    Apunte(Fila("Eva", Estado.OTRO_FORMATO), Llegada(""), ""),
]


def test_de_cada_parte_se_sabe_cuantos_y_que_nota_sacan_en_lo_demas() -> None:
    (ejercicio,) = resumir(APUNTES).ejercicios
    f, g, t = ejercicio.partes
    assert (f.bien, f.mal, f.sin_hacer) == (1, 4, 1)
    assert (f.nota_con, f.nota_sin) == (10, 2)  # en g: Zoe la acierta; de los otros cinco, solo Ana
    assert (g.bien, g.mal, g.sin_hacer) == (2, 3, 0)  # lo que falló en el corrector no es de nadie
    assert (t.bien, t.mal, t.sin_hacer) == (1, 0, 1)
    assert (ejercicio.personas, ejercicio.con_todos) == (6, 1)
    assert ejercicio.porcion == pytest.approx(1.5 / 6)


def test_cada_entrega_esta_en_su_estado_tambien_la_que_falta() -> None:
    clase = resumir(APUNTES, "Zoe", "Pío")
    assert clase.estados == {
        Estado.CALIFICADA: ["Álex", "Ana", "Bea", "Carla", "Dana", "Zoe"],
        Estado.OTRO_FORMATO: ["Eva"],
        Estado.PENDIENTE: ["Pío"],
    }
    assert clase.entregas == 8
    assert list(clase.notas) == [0, 0, 0, 0, 5, 10]
    assert clase.segundos[0] == (3, "Zoe")


def test_coinciden_quienes_dan_lo_mismo_y_no_tiene_causa() -> None:
    clase = resumir(APUNTES)
    primera, *otras = clase.coincidencias
    assert primera == Coincidencia(FICHA.nombre, "f", MAL, ["Álex", "Carla"])
    assert [c.quienes for c in otras] == [["Carla"], ["Álex"]]
    assert solitarias_de(clase) == [(FICHA.nombre, "g", ["Álex", "Carla"])]


def test_quien_tiene_dos_equivocaciones_cuenta_en_las_dos_y_una_vez_en_cada_una() -> None:
    dichas = [(una.titulo, una.partes, una.quienes) for una in comunes_de(resumir(APUNTES))]
    assert dichas == [("restas `al revés`", ["f"], ["Ana", "Bea"]), ("sumas de más", ["f", "g"], ["Bea"])]


def test_el_histograma_pone_cada_nota_en_su_tramo_y_la_maxima_en_el_ultimo() -> None:
    clase = replace(
        resumir(APUNTES), notas=[Fraction(0), Fraction(99, 100), Fraction(1), Fraction(19, 2), Fraction(10)]
    )
    tramos = tramos_de(clase)
    assert [t.cuantas for t in tramos] == [2, 1, 0, 0, 0, 0, 0, 0, 0, 2]
    assert {round(t.alto + t.y, 6) for t in tramos} == {146}
    assert (tramos[9].desde, tramos[9].hasta) == (9, 10)


@pytest.mark.parametrize(
    ("bien", "mal", "con", "sin", "dicho"),
    [(9, 9, 5, 7, True), (9, 9, 7, 5, False), (4, 9, 5, 7, False), (9, 0, 5, None, False)],
)
def test_se_dice_si_una_parte_no_distingue_solo_con_bastantes_personas(
    bien: int, mal: int, con: float, sin: float | None, dicho: bool
) -> None:
    assert no_distingue(MarchaDeParte(parte(), bien, mal, 0, con, sin)) == dicho


def test_sin_nadie_hay_pagina() -> None:
    pagina = a_html(resumir([]), [], "nada")
    assert "Ninguna entrega tiene nota." in pagina
    assert "Nadie coincide con nadie" in pagina


def test_todo_lo_ajeno_va_escapado_y_nada_sale_de_la_pagina() -> None:
    quienes = [f"{MALICIA} {n}" for n in range(2)]
    clase = resumir([apunte(quien, puntuada("f", MAL, salida="1")) for quien in quienes])
    resultado = ResultadoParte(
        *("f", "que sale", Tipo.FUNCION, MAL, Fraction(0), CINCO),
        frases=(Frase(EXPLICACION, MALICIA.removesuffix("\x1b[31m")),),
    )
    pagina = a_html(clase, [Muestra(clase.coincidencias[0], resultado, f"def f(): {MALICIA}")], MALICIA)
    marcado = "".join(re.findall(r"<[^>]*>", pagina))
    assert not re.search(r"<(?:script|img|link|iframe|object)|onerror|src=|url\(|@import|href=\"(?!#)", marcado)
    assert "\x1b" not in pagina
    assert "default-src 'none'" in pagina


def test_las_notas_como_datos_tienen_lo_de_las_dos_tablas(tmp_path: Path) -> None:
    notas = Notas({FICHA.clave: Fraction(10)}, 10, ["Zoe", "P\udce9\x00o"], {"Zoe": 'la "misma"'})
    filas = [a.fila for a in APUNTES]
    with abrir_datos(tmp_path / "n.json", [FICHA], notas, lambda: notas.tabla(filas)) as anotar:
        for uno in APUNTES:
            anotar(uno.fila.estudiante, uno.partes, list(partes_de(uno)))
    datos: Any = json.loads((tmp_path / "n.json").read_text(encoding="utf-8"))
    assert [f["estudiante"] for f in datos["estudiantes"]][-2:] == ["P\\udce9\x00o", "Zoe"]
    assert set(datos["partes"]) == {a.fila.estudiante for a in APUNTES}
    assert {f["estudiante"]: f["nota"] for f in datos["estudiantes"]}["Ana"] == 5
    assert datos["partes"]["Bea"][0]["causas"] == ["al_reves", "de_mas"]
    assert datos["partes"]["Eva"] == []
    documento = (Path(__file__).parents[3] / "docs" / "formato-json.md").read_text(encoding="utf-8")
    for seccion, objeto in (("Las notas de un lote", datos), ("Cada parte de un lote", datos["partes"]["Bea"][0])):
        tabla = documento.partition(f"\n## {seccion}\n")[2].partition("\n## ")[0]
        assert re.findall(r"(?m)^\| `(\w+)` \| (?!.*\(a veces\))", tabla) == list(objeto)


def test_sin_nadie_las_notas_como_datos_estan_vacias(tmp_path: Path) -> None:
    notas = Notas({FICHA.clave: Fraction(10)}, 10, [])
    with abrir_datos(tmp_path / "n.json", [FICHA], notas, lambda: notas.tabla([])):
        pass
    datos = json.loads((tmp_path / "n.json").read_text(encoding="utf-8"))
    assert (datos["partes"], datos["estudiantes"]) == ({}, [])


# --- Cómo se ve, en un navegador de verdad -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hostil() -> str:
    """El informe de una clase con nombres y código larguísimos, que querrían salir de la página."""
    quienes = [f"{MALICIA} {'x' * 200} {n}" for n in range(30)]
    clase = resumir([*APUNTES, *(apunte(quien, puntuada("f", MAL, salida="1")) for quien in quienes)])
    contraste = Contraste("salida", f"[[{'1., ' * 90}]]", MALICIA)
    resultado = ResultadoParte(
        *("f", "que sale", Tipo.FUNCION, MAL, Fraction(0), CINCO),
        frases=(Frase(EXPLICACION, "x" * 300),),
        contraejemplo=Contraejemplo("uno", (), (contraste,)),
    )
    muestras = [Muestra(una, resultado, f"def f():\n    return {'x + ' * 100}") for una in clase.coincidencias[:2]]
    return a_html(clase, muestras, "curso " * 30)


@pytest.mark.lento
@pytest.mark.parametrize(("ancho", "oscuro"), [(380, False), (380, True), (1200, False)])
def test_el_informe_cabe_se_lee_y_sus_figuras_se_ven_sin_pedir_nada(
    exigir: Callable[[bool, str], None], tmp_path: Path, hostil: str, ancho: int, oscuro: bool
) -> None:
    exigir(NAVEGADOR is not None, "hace falta Chromium: apt-get install chromium")
    medido, red = mirar(tmp_path, hostil, ancho, oscuro=oscuro)
    assert "x.example" not in red
    assert medido["sobra"] == 0
    assert medido["oscuro"] == oscuro
    assert medido["contraste"] > 60
    assert medido["sin_decir"] == 0
    assert len(medido["figuras"]) >= 8
    assert min(largo for largo, _ in medido["figuras"]) > 90
    assert min(alto for _, alto in medido["figuras"]) > 5
    assert len(set(medido["trazos"])) == 4  # la tinta del histograma, lo que está bien, lo que está mal y lo demás
    assert min(medido["numeros"]) > 10


def test_de_una_respuesta_escrita_no_se_dice_que_este_bien(hostil: str) -> None:
    (fila,) = re.findall(r"<tr><th scope=\"row\"><code>t</code>.*?</tr>", hostil, re.DOTALL)
    assert re.search(r"respuesta escrita: \d+ que leer", fila)
    assert "<svg" not in fila
