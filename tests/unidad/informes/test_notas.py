"""Las tablas de un lote: lo que dicen, y que nada ajeno sea una fórmula en ninguna hoja de cálculo."""

from __future__ import annotations

import csv
import re
import zipfile
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from grader.informes.clase import resumir_clase
from grader.informes.notas import SIN_CAUSA, causas_de, partes_de
from grader.informes.tablas import CORRIENTE, EXCEL_ES, Estilo, Tabla, escribir_csv, escribir_xlsx
from grader.libreta import Apunte, Llegada, Manual, Manuales, PartePuntuada
from grader.modelo import Error, Estado, Fila, Tipo, Veredicto
from tests.unidad.apoyo import ficha, parte

FICHA = ficha(parte(), errores=(Error("al_reves", "Restas al revés", ("a", "b")),))


def apunte(quien: str, *partes: PartePuntuada) -> Apunte:
    return Apunte(Fila(quien, Estado.CALIFICADA), Llegada(""), "", partes)


def puntuada(veredicto: Veredicto, *causas: str, tipo: Tipo = Tipo.FUNCION) -> PartePuntuada:
    return PartePuntuada(FICHA.nombre, "f", tipo, veredicto, Fraction(1, 3), Fraction(10), causas)


MAL = puntuada(Veredicto.INCORRECTO, "al_reves")
APUNTES = [
    apunte("Zoe", MAL),
    apunte("Ana", MAL, puntuada(Veredicto.INCORRECTO, tipo=Tipo.TEXTO)),
    apunte("Bea", puntuada(Veredicto.EXCEPCION)),
    apunte("Carla", puntuada(Veredicto.CORRECTO)),
    apunte("Dana", puntuada(Veredicto.SIN_RESOLVER)),
]


def test_las_causas_van_de_la_mas_comun_a_la_menos_con_quienes() -> None:
    tabla = causas_de(resumir_clase(APUNTES, [FICHA], 10))
    assert [list(fila) for fila in tabla.filas] == [
        [FICHA.nombre, "f", "Restas al revés", 2, "Ana, Zoe"],
        [FICHA.nombre, "f", SIN_CAUSA, 1, "Bea"],
    ]


def test_de_muchas_personas_se_nombran_unas_cuantas() -> None:
    (fila,) = causas_de(resumir_clase([apunte(f"{n:02d}", MAL) for n in range(35)], [FICHA], 10)).filas
    assert fila[3] == 35
    assert str(fila[4]).endswith("28, 29 y 5 más")


def test_hay_una_fila_por_persona_y_parte() -> None:
    filas = [list(fila) for uno in APUNTES for fila in partes_de(uno)]
    assert len(filas) == 6
    automatico = ["Zoe", FICHA.nombre, "f", "función", "INCORRECTO", Fraction(1, 3), Fraction(10), "al_reves", ""]
    assert filas[0] == [*automatico, None, ""]
    manual = Manual("Zoe", FICHA.nombre, "f", Fraction(2), "Por la idea.")
    assert list(next(partes_de(APUNTES[0], Manuales({(FICHA.nombre, "f"): manual})))) == [
        *automatico,
        2,
        "Por la idea.",
    ]


@pytest.mark.parametrize(
    ("estilo", "linea"), [(CORRIENTE, "Ana,,3.33,-2,0"), (EXCEL_ES, "Ana;;3,33;-2;0")], ids=["corriente", "excel-es"]
)
def test_los_numeros_llevan_el_decimal_de_quien_los_lee(tmp_path: Path, estilo: Estilo, linea: str) -> None:
    tabla = Tabla("t", ["quién", "b", "c", "d", "e"], [["Ana", None, Fraction(10, 3), -2, 0]])
    escribir_csv(tabla, tmp_path / "t.csv", estilo)
    crudo = (tmp_path / "t.csv").read_bytes()
    assert crudo.startswith(b"\xef\xbb\xbf")
    assert crudo.decode("utf-8-sig").splitlines()[1] == linea


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(texto=st.text(max_size=40))
@example(texto='=HYPERLINK("http://x.y","pulsa")')
@example(texto="@eva")
@example(texto="-Ana")
@example(texto="\t=1+1")
@example(texto="http://x.y")
@example(texto="a;b,c\n=1")
def test_un_texto_ajeno_nunca_es_una_formula_ni_un_enlace(tmp_path: Path, texto: str) -> None:
    tabla = Tabla("t", ["quién", "x"], [[texto, Fraction(1)]])
    for estilo in (CORRIENTE, EXCEL_ES):
        escribir_csv(tabla, tmp_path / "t.csv", estilo)
        escrito = (tmp_path / "t.csv").read_text(encoding="utf-8-sig")
        _, fila = csv.reader(escrito.splitlines(), delimiter=estilo.separador)
        assert not fila[0].startswith(("=", "+", "-", "@", "\t", "\r"))
        assert fila[1] == "1"
    escribir_xlsx([tabla], tmp_path / "t.xlsx")
    with zipfile.ZipFile(tmp_path / "t.xlsx") as libro:
        assert b"<f>" not in libro.read("xl/worksheets/sheet1.xml")
        assert b"<hyperlink" not in libro.read("xl/worksheets/sheet1.xml")


def test_un_libro_tiene_una_hoja_por_tabla_y_los_numeros_son_numeros(tmp_path: Path) -> None:
    tablas = [
        Tabla("notas", ["quién", "nota"], [["Ana", Fraction(10, 4)]]),
        causas_de(resumir_clase(APUNTES, [FICHA], 10)),
    ]
    escribir_xlsx(tablas, tmp_path / "t.xlsx")
    with zipfile.ZipFile(tmp_path / "t.xlsx") as libro:
        hojas = re.findall(r'<sheet name="([^"]+)"', libro.read("xl/workbook.xml").decode())
        celdas = libro.read("xl/worksheets/sheet1.xml").decode()
    assert hojas == ["notas", "causas"]
    assert re.search(r'<c r="B2"[^>]*><v>2\.5</v>', celdas)
