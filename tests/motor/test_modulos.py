"""Las partes de clase: el módulo se construye, recibe sus pesos por nombre, se pone en evaluación y se llama."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

from grader.modelo import Causa, Ejecucion, Fallo, Llamada, Resultado, Salida
from grader.modelo.valores import Valor, a_python, de_numpy, de_python

CLASE = """
import torch
from torch import nn

class Doble(nn.Module):
    def __init__(self, entran, salen):
        super().__init__()
        self.capa = nn.Linear(entran, salen)

    def forward(self, x):
        return self.capa(x)
"""
PESOS = {"capa.weight": [[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], "capa.bias": [1.0, 0.0, -1.0]}

Correr = Callable[..., Ejecucion]


def tensor(datos: Any, dtype: str = "float32") -> Valor:
    return de_numpy(np.array(datos, dtype))


def llamar(
    correr: Correr, codigo: str, *, pesos: Mapping[str, Any] = PESOS, construir: tuple[int, ...] = (2, 3), **otros: Any
) -> Resultado:
    """Lo que da el módulo con una fila de unos."""
    dtype = otros.pop("dtype", "float32")
    llamada = Llamada(
        "Doble",
        (tensor([[1.0, 1.0]], dtype),),
        otros,
        construir=tuple(map(de_python, construir)),
        pesos=tuple((nombre, tensor(datos, dtype)) for nombre, datos in pesos.items()),
    )
    # Dos veces: lo que haga la primera no cambia la segunda.
    una, otra = correr(codigo, llamada, llamada).resultados
    assert una == otra
    return una


def exigir_capas(resultado: Resultado, tipo: str, *argumentos: str) -> None:
    assert isinstance(resultado, Fallo)
    assert (resultado.causa, resultado.tipo, resultado.argumentos) == (Causa.CAPAS, tipo, argumentos)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_el_modulo_usa_los_pesos_que_se_le_ponen_y_su_dtype(dtype: str, correr: Correr) -> None:
    resultado = llamar(correr, CLASE, dtype=dtype)
    assert isinstance(resultado, Salida)
    valor = a_python(resultado.valor)
    assert (valor.tolist(), str(valor.dtype)) == ([[4.0, 7.0, 10.0]], dtype)


@pytest.mark.parametrize(
    "cambio",
    [
        ("return self.capa(x)", "return nn.functional.dropout(self.capa(x), 0.9, self.training)"),
        ("self.capa = nn.Linear(entran, salen)", "self.capa = nn.Linear(entran, salen); self.register_buffer('b', x)"),
        ("self.capa = nn.Linear(entran, salen)", "torch.manual_seed(3); self.capa = nn.Linear(entran, salen)"),
    ],
    ids=["dropout", "un búfer", "una semilla"],
)
def test_ni_el_dropout_ni_un_bufer_ni_la_semilla_cambian_nada(cambio: tuple[str, str], correr: Correr) -> None:
    resultado = llamar(correr, "import torch\nx = torch.ones(2)\n" + CLASE.replace(*cambio))
    assert isinstance(resultado, Salida)
    assert a_python(resultado.valor).tolist() == [[4.0, 7.0, 10.0]]


def test_una_funcion_que_da_un_modulo_vale_con_sus_interruptores(correr: Correr) -> None:
    codigo = (
        CLASE.replace("Doble", "Capa")
        + "\ndef Doble(a, b, *, menos=False):\n    return Capa(a, b if not menos else 1)\n"
    )
    assert isinstance(llamar(correr, codigo), Salida)
    exigir_capas(llamar(correr, codigo, menos=True), "forma", "capa.weight", "(1, 2)", "(3, 2)")


@pytest.mark.parametrize(
    ("cambio", "faltan", "sobran"),
    [
        (("self.capa(", "self.otra("), "", ""),
        (("self.capa =", "self.otra ="), "capa.bias, capa.weight", "otra.bias, otra.weight"),
        (("salen)\n", "salen, bias=False)\n"), "capa.bias", ""),
        (("salen)\n", "salen); self.mas = nn.LayerNorm(2)\n"), "", "mas.bias, mas.weight"),
        (
            ("self.capa = nn.Linear(entran, salen)", "self.capas = [nn.Linear(entran, salen)]"),
            "capa.bias, capa.weight",
            "",
        ),
    ],
    ids=["solo cambia el forward", "otro nombre", "sin sesgo", "una de más", "en una lista"],
)
def test_se_sabe_que_parametros_faltan_y_cuales_sobran(
    cambio: tuple[str, str], faltan: str, sobran: str, correr: Correr
) -> None:
    resultado = llamar(correr, CLASE.replace(*cambio))
    if faltan or sobran:
        exigir_capas(resultado, "nombres", faltan, sobran)
    else:
        assert isinstance(resultado, Fallo)
        assert (resultado.causa, resultado.tipo) == (Causa.EXCEPCION, "AttributeError")


def test_una_capa_compartida_se_echa_en_falta(correr: Correr) -> None:
    codigo = CLASE.replace("salen)\n", "salen); self.otra = self.capa\n")
    pesos = {**PESOS, "otra.weight": PESOS["capa.weight"], "otra.bias": PESOS["capa.bias"]}
    exigir_capas(llamar(correr, codigo, pesos=pesos), "nombres", "otra.bias, otra.weight", "")


def test_las_medidas_fijas_se_notan_en_la_forma(correr: Correr) -> None:
    exigir_capas(llamar(correr, CLASE.replace("salen)\n", "7)\n")), "forma", "capa.weight", "(7, 2)", "(3, 2)")


@pytest.mark.parametrize("objeto", ["lambda *_: 3", "lambda *_: (lambda x: x)", "dict"])
def test_lo_que_no_es_un_modulo_se_dice(objeto: str, correr: Correr) -> None:
    resultado = llamar(correr, f"Doble = {objeto}" if objeto != "dict" else "def Doble(*_):\n    return {}\n")
    assert isinstance(resultado, Fallo)
    assert (resultado.causa, resultado.tipo) == (Causa.CAPAS, "no_es_modulo")


@pytest.mark.parametrize(
    ("cambio", "tipo", "argumentos"),
    [
        (("return self.capa(x)", 'raise NotImplementedError("por resolver: Doble")'), "NotImplementedError", 1),
        (("def forward", "def foward"), "NotImplementedError", 1),
        (("        super().__init__()\n", ""), "AttributeError", 1),
        (("self, entran, salen", "self"), "TypeError", 1),
        (("self, x", "self"), "TypeError", 1),
    ],
    ids=["por resolver", "sin forward", "sin super", "otro __init__", "otro forward"],
)
def test_lo_que_se_detiene_es_una_excepcion(
    cambio: tuple[str, str], tipo: str, argumentos: int, correr: Correr
) -> None:
    resultado = llamar(correr, CLASE.replace(*cambio))
    assert isinstance(resultado, Fallo)
    assert (resultado.causa, resultado.tipo, len(resultado.argumentos)) == (Causa.EXCEPCION, tipo, argumentos)
