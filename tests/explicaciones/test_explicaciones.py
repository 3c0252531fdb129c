"""Cada error del catálogo se provoca de verdad, con el Python, el numpy y el torch instalados, y dice lo guardado."""

from __future__ import annotations

import importlib
import io
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
import torch

from grader.ejecucion.aislamiento import carencias_de_la_maquina
from grader.ejecucion.motor import Motor
from grader.modelo import Fallo
from grader.retroalimentacion import explicaciones
from grader.retroalimentacion.explicaciones import ENTRADAS, GENERALES, Entrada, explicar
from tests.explicaciones.apoyo import CARPETA, Provocacion, componer, decir, leer, provocar, provocar_en_un_hijo

ARCHIVOS = sorted(CARPETA.glob("*.txt"))
PROVOCACIONES = [(archivo.stem, provocacion) for archivo in ARCHIVOS for provocacion in leer(archivo)]
# Palabras corrientes del inglés: fuera de los acentos graves y de las comillas no debe quedar ninguna.
INGLES = re.compile(
    r"\b(the|of|is|are|be|to|in|and|or|not|with|but|got|must|expected|found|for|from|object|has|have|size|shape|dim"
    r"|type|index|out|range|value|input|tensor's|argument|missing|should|cannot|can't|invalid|required|was|were|given"
    r"|list|tuple|dict|string|float|int|bool|mask|dtype|device|slice|module)\b",
    re.IGNORECASE,
)
ADMITIDAS = {"dtype"}
CONFINADO = "prohibido"
# Lo que un Python más nuevo ya entiende, y desde cuál.
HASTA = {
    **dict.fromkeys(
        ("comillas_repetidas_en_f", "barra_en_f", "comentario_en_f", "type_con_nombre", "genericos_con_corchetes"),
        (3, 12),
    ),
    **dict.fromkeys(("texto_t", "except_sin_parentesis"), (3, 14)),
    "lazy_import": (3, 15),
}


def _falla(provocacion: Provocacion) -> bool:
    """Si este Python no entiende todavía ese código; los demás fallan siempre."""
    return sys.version_info < HASTA.get(provocacion.clave, (9, 0))


@pytest.fixture(autouse=True)
def sin_nadie_al_teclado(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())


@pytest.fixture
def provocar_de(motor: Motor, exigir: Callable[[bool, str], None]) -> Callable[[str, Provocacion], Fallo]:
    """Cómo se provoca lo de cada archivo: lo que se prohíbe, en un hijo confinado."""

    def provocar_una(archivo: str, provocacion: Provocacion) -> Fallo:
        if archivo != CONFINADO:
            return provocar(provocacion.codigo)
        exigir(not carencias_de_la_maquina(), "hace falta el aislamiento completo")
        return provocar_en_un_hijo(motor, provocacion.codigo)

    return provocar_una


@pytest.mark.parametrize(("archivo", "provocacion"), PROVOCACIONES, ids=[p.clave for _, p in PROVOCACIONES])
def test_cada_error_provocado_dice_su_frase(
    archivo: str, provocacion: Provocacion, provocar_de: Callable[[str, Provocacion], Fallo]
) -> None:
    if provocacion.clave == "sin_gpu" and torch.cuda.is_available():
        pytest.skip("aquí hay una GPU")
    if not _falla(provocacion):
        pytest.skip("este Python ya lo entiende")
    fallo = provocar_de(archivo, provocacion)
    assert fallo.lugar is not None
    hallada = explicar(fallo.tipo, fallo.mensaje, fallo.lugar.codigo)
    assert hallada is not None
    assert hallada.clave == provocacion.clave, fallo.mensaje
    assert decir(fallo) == provocacion.frase


@pytest.mark.parametrize("archivo", ARCHIVOS, ids=lambda archivo: archivo.stem)
def test_lo_guardado_esta_bien_compuesto(
    archivo: Path, actualizar: bool, provocar_de: Callable[[str, Provocacion], Fallo]
) -> None:
    """`pytest --actualizar` vuelve a escribir las frases; lo que cambie se lee al revisar."""
    guardadas = leer(archivo)
    if actualizar:
        guardadas = [replace(p, frase=decir(provocar_de(archivo.stem, p))) if _falla(p) else p for p in guardadas]
        archivo.write_text(componer(archivo, guardadas), encoding="utf-8")
    assert archivo.read_text(encoding="utf-8") == componer(archivo, guardadas)


@pytest.mark.parametrize("archivo", [archivo.stem for archivo in ARCHIVOS])
def test_cada_entrada_de_un_modulo_tiene_su_provocacion(archivo: str) -> None:
    modulo = importlib.import_module(f"{explicaciones.__name__}.{archivo}")
    entradas: tuple[Entrada, ...] = getattr(modulo, archivo.upper())
    assert [e.clave for e in entradas] == [p.clave for de, p in PROVOCACIONES if de == archivo]


def test_son_muchos_y_distintos() -> None:
    assert len(ENTRADAS) >= 200
    assert [clave for clave, veces in Counter(e.clave for e in ENTRADAS).items() if veces > 1] == []
    assert len({provocacion.frase for _, provocacion in PROVOCACIONES}) == len(PROVOCACIONES) == len(ENTRADAS)


@pytest.mark.parametrize("entrada", [*ENTRADAS, *GENERALES], ids=lambda e: e.clave)
def test_cada_frase_es_una_frase(entrada: Entrada) -> None:
    for frase in (entrada.que, entrada.mirar):
        assert not frase or frase.endswith((".", "».", "`."))
        assert "  " not in frase
    assert entrada.que


@pytest.mark.parametrize("provocacion", [p for _, p in PROVOCACIONES], ids=lambda p: p.clave)
def test_no_queda_ingles_fuera_de_lo_citado(provocacion: Provocacion) -> None:
    suelto = re.sub(r"`[^`]*`|«[^»]*»", "", provocacion.frase)
    assert {palabra.lower() for palabra in INGLES.findall(suelto)} <= ADMITIDAS
    assert suelto.count("`") == 0
    assert "{" not in suelto
    assert not re.search(r"\b[Uu]sted|\bvos\b|\bvosotros\b", suelto)


# --- Lo que no está ------------------------------------------------------------------------------------------------


def test_lo_que_no_se_conoce_se_cita_como_palabras_de_python() -> None:
    fallo = provocar('class MiError(Exception): pass\nfallo = MiError("something odd")\nif True: raise fallo')
    assert decir(fallo) == "Dice, tal cual: «something odd»."


def test_de_lo_que_solo_se_conoce_la_clase_se_dice_la_clase_y_se_cita() -> None:
    fallo = provocar("torch.cross(torch.rand(4), torch.rand(4))")
    dicho = decir(fallo)
    assert dicho.startswith("Una operación no se puede hacer con los datos que recibe. El mensaje, en inglés: «no dim")


@pytest.mark.parametrize(
    ("codigo", "cita"),
    [
        ("torch.func.grad(lambda a: a)(torch.ones(2, 4))", "got tensor with 2 dims»."),
        ("torch.vmap(lambda a: a.item())(torch.ones(2, 4))", "calling .item() on a Tensor»."),
        ("torch.searchsorted(torch.rand(2, 4, 6), torch.rand(3))", " …»."),
    ],
)
def test_lo_que_se_cita_en_ingles_es_breve(codigo: str, cita: str) -> None:
    dicho = decir(provocar(codigo))
    assert "El mensaje, en inglés: «" in dicho
    assert dicho.endswith(cita)
    assert len(dicho) < 300


@pytest.mark.parametrize(
    "codigo",
    [
        "assert 1 > 2, 'No. Esto no'",
        "if 1: raise ValueError('El ancho. Es impar')",
        "x = 3\nassert x == 2, f'Vale {x}. Mal'",
    ],
)
def test_el_mensaje_que_lanza_su_propio_codigo_no_es_ingles(codigo: str) -> None:
    dicho = decir(provocar(codigo))
    assert "inglés" not in dicho
    assert "Dice, tal cual: «" in dicho or "Tu mensaje dice: «" in dicho


def test_un_mensaje_enorme_o_raro_no_cuelga_la_busqueda() -> None:
    for mensaje in ("a" * 2_000, "(" * 2_000, "'" * 2_000, "[1, " * 500, "mat1 and mat2 " * 100, " " * 2_000):
        for tipo in ("RuntimeError", "TypeError", "ValueError", "SyntaxError", "AttributeError"):
            assert explicar(tipo, mensaje, mensaje) is not None


def test_los_datos_del_mensaje_no_rompen_la_frase() -> None:
    dicha = explicar("NameError", "name '`{0}\x1b[31m' is not defined")
    assert dicha is not None
    assert dicha.que == "`'{0}` no está definido en ese punto."
