"""Escribir para que se lea: números a la española, tensores compactos y texto ajeno sin trucos."""

from __future__ import annotations

import math
import unicodedata
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grader.idioma import en_prosa, enumerar, escribir, limpiar, limpiar_lineas, orden_alfabetico, puntos, tamano
from grader.modelo.valores import PUNTOS_SUSPENSIVOS, Ajeno, Arreglo, Bloque, Mapa, Valor
from tests.unidad.apoyo import NAN_QUE_AVISA, arreglo, v
from tests.unidad.estrategias import cualesquiera


@pytest.mark.parametrize(
    ("cantidad", "escrita"),
    [
        (0, "0"),
        (10, "10"),
        (100, "100"),
        (Fraction(15, 2), "7,5"),
        (Fraction(10, 3), "3,33"),
        (Fraction(20, 3), "6,67"),
        (Fraction(1, 200), "0,01"),
        (Fraction(1, 201), "0"),
        (Fraction(101, 100), "1,01"),
        (Fraction(1999, 200), "10"),
    ],
)
def test_los_puntos_se_redondean_a_dos_decimales_con_coma(cantidad: Fraction, escrita: str) -> None:
    assert puntos(Fraction(cantidad)) == escrita


@given(st.fractions(0, 1000))
def test_los_puntos_escritos_distan_menos_de_media_centesima(cantidad: Fraction) -> None:
    assert abs(Fraction(puntos(cantidad).replace(",", ".")) - cantidad) <= Fraction(1, 200)


@pytest.mark.parametrize(
    ("python", "prosa"),
    [
        ("0.67", "0,67"),
        ("-1.5", "−1,5"),
        ("inf", "∞"),
        ("-inf", "−∞"),
        ("nan", "nan"),
        ("1e-06", "10⁻⁶"),
        ("-2.5e+30", "−2,5 · 10³⁰"),
    ],
)
def test_la_prosa_usa_coma_y_signos_de_imprenta(python: str, prosa: str) -> None:
    assert en_prosa(python) == prosa


# --- Texto ajeno ---------------------------------------------------------------------------------------------------

OCULTOS = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}


def ocultos(texto: str) -> list[str]:
    return [c for c in texto if unicodedata.category(c) in OCULTOS]


@pytest.mark.parametrize(
    ("crudo", "limpio"),
    [
        ("\x1b[31mrojo\x1b[0m", "rojo"),
        ("\x1b]0;título\x07texto", "texto"),
        ("\x1b[\x1b[0m2Jborra", "[2Jborra"),
        ("a\x07\x08\r\x00b", "ab"),
        ("dos\nlíneas\ty tabulador", "dos líneas    y tabulador"),
        ("al\u202erevés\u2066\ufeff", "alrevés"),
        ("\ud800suelto", "suelto"),
        ("ñandú ≤ √d 中 👩", "ñandú ≤ √d 中 👩"),
        ("c\u0301", "c\u0301"),
    ],
)
def test_limpiar_quita_lo_que_no_se_ve(crudo: str, limpio: str) -> None:
    assert limpiar(crudo) == limpio


def test_limpiar_lineas_conserva_los_saltos_y_nada_mas() -> None:
    assert limpiar_lineas("una\n\x1b[31mdos\r\u2028\x85\x0btres\n") == "una\ndostres\n"


@given(st.text(st.characters(exclude_categories=()), max_size=80), st.integers(1, 40))
def test_lo_limpio_es_visible_y_no_pasa_del_tope(crudo: str, tope: int) -> None:
    limpio = limpiar(crudo.replace("\t", ""), tope)
    assert not ocultos(limpio)
    assert len(limpio) <= tope + len(" …")


# --- Valores -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("valor", "escrito"),
    [
        (None, "None"),
        (True, "True"),
        (12, "12"),
        (0.1 + 0.2, "0.3"),
        (math.inf, "inf"),
        ("a\x1bb", r"'a\x1bb'"),
        ((), "()"),
        ((1,), "(1,)"),
        ([1, "x"], "[1, 'x']"),
        (tuple(range(9)), "(0, 1, 2, 3, 4, 5, 6, 7, …)"),
        ({"a": 1, "b": (2.5,)}, "{'a': 1, 'b': (2.5,)}"),
        ({"b", "a"}, "{'a', 'b'}"),
        (arreglo([]), "(vacío, de forma (0,))"),
        (arreglo(1.5), "1.5"),
        (arreglo([-0.0, 0.00001, 1]), "[0., 0., 1.]"),
        (arreglo([[1, 2], [3, 4]], "int64"), "[[1, 2],\n [3, 4]]"),
        (arreglo([True, False], "bool"), "[ True, False]"),
        (arreglo([math.nan, -math.inf, 0.5]), "[ nan, -inf,  0.5]"),
        (arreglo([0.5], "bfloat16"), "[0.5]"),
        (PUNTOS_SUSPENSIVOS, "..."),
        (Ajeno("MiClase"), "<MiClase>"),
    ],
)
def test_cada_valor_se_escribe_como_en_python(valor: Any, escrito: str) -> None:
    assert escribir(v(valor)) == escrito


def test_los_decimales_se_eligen() -> None:
    assert escribir(arreglo([1 / 3], "float64"), decimales=2) == "[0.33]"
    assert escribir(arreglo([1 / 3], "float64"), decimales=6) == "[0.333333]"


@given(cualesquiera)
@example(NAN_QUE_AVISA)
def test_todo_valor_se_puede_escribir_y_medir(valor: Valor) -> None:
    assert escribir(valor)
    assert tamano(valor) >= 0


@pytest.mark.parametrize("forma", [(10_000,), (200, 200), (2,) * 16, (6,) * 6, (1,) * 32])
def test_un_arreglo_enorme_cabe_en_un_parrafo(forma: tuple[int, ...]) -> None:
    assert len(escribir(Arreglo("uint8", forma, Bloque(bytes(math.prod(forma)))))) < 5_000


@pytest.mark.parametrize(
    ("cosas", "frase"),
    [
        ([], ""),
        (["a"], "a"),
        (["a", "b"], "a y b"),
        (["a", "b", "c"], "a, b y c"),
        (["a", "«imagen»"], "a e «imagen»"),
        (["a", "`hijos`"], "a e `hijos`"),
    ],
)
def test_las_enumeraciones_acaban_en_y_o_en_e(cosas: list[str], frase: str) -> None:
    assert enumerar(cosas) == frase


@pytest.mark.parametrize(
    ("valor", "cuantos"), [(1, 1), (arreglo([[1, 2, 3]]), 3), ((arreglo([1, 2]), 5), 3), ({"a": (1, 2)}, 2), ((), 0)]
)
def test_el_tamano_es_cuantos_numeros_hay(valor: Any, cuantos: int) -> None:
    assert tamano(v(valor)) == cuantos


def test_los_nombres_se_ordenan_como_en_un_diccionario() -> None:
    en_orden = ["Álvarez", "andrés", "Élida", "Nuñez", "Núñez", "nz", "Ñáñez", "Oñate", "Zapata"]
    assert sorted(en_orden, key=orden_alfabetico) == en_orden
    sueltas = [unicodedata.normalize("NFD", nombre) for nombre in en_orden]
    assert sorted(sueltas, key=orden_alfabetico) == sueltas


@pytest.mark.parametrize(
    ("valor", "escrito"),
    [(Mapa((), "set"), "set()"), (Mapa(()), "{}"), (v({"a": 1}), "{'a': 1}")],
)
def test_un_conjunto_vacio_no_se_escribe_como_un_diccionario(valor: Mapa, escrito: str) -> None:
    assert escribir(valor) == escrito
