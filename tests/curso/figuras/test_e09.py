"""e09: lo que tiene que superar un modelo que ordena, las cifras de su pérdida y lo que da entrenarlo."""

from __future__ import annotations

import math
import runpy
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from grader.modelo import ResultadoEjercicio
from grader.modelo.frases import INFORME
from grader.modelo.recetas import tensor

Pedir = Callable[..., Any]
DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
DIGITOS = 10


@pytest.fixture
def teoria(raiz: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """El módulo que se da a los estudiantes, con el azar fijado y un solo hilo."""
    import importlib

    monkeypatch.syspath_prepend(str(raiz / "ejercicios"))
    torch.manual_seed(0)
    hilos = torch.get_num_threads()
    torch.set_num_threads(1)
    yield importlib.import_module("teoria")
    torch.set_num_threads(hilos)
    sys.modules.pop("teoria")


@pytest.fixture
def solucion(raiz: Path, teoria: ModuleType) -> dict[str, Any]:
    """Lo que define la solución, para pedirle gradientes."""
    return runpy.run_path(str(raiz / "soluciones" / "e09_ordenar_digitos.py"))


@pytest.fixture
def medir(raiz: Path, teoria: ModuleType) -> Callable[..., dict[str, Any]]:
    """Lo que el corrector mide de un modelo."""
    examinar = runpy.run_path(str(raiz / "ejercicios" / "e09_ordenar_digitos" / "medidas.py"))["medir_entrenamiento"]

    def de(pesos: dict[str, Any], bloques: int = 2, X: torch.Tensor | None = None) -> dict[str, Any]:
        X = teoria.X_ent if X is None else X
        medido: dict[str, Any] = examinar(dict(pesos), X, X.sort(-1).values, bloques, 4, 0)
        return medido

    return de


@pytest.fixture
def secuencias() -> torch.Tensor:
    """Muchas secuencias al azar: los porcentajes salen con una precisión de dos décimas."""
    return torch.randint(DIGITOS, (60_000, 8), generator=torch.Generator().manual_seed(7))


def porcentaje(ciertos: torch.Tensor) -> float:
    return 100 * ciertos.double().mean().item()


# --- Lo que hay que superar ----------------------------------------------------------------------------------------


def test_responder_siempre_el_digito_mas_frecuente_de_cada_lugar_acierta_el_33_9_por_ciento(
    secuencias: torch.Tensor,
) -> None:
    Y = secuencias.sort(-1).values
    assert porcentaje(Y.mode(0).values == Y) == pytest.approx(33.9, abs=0.3)


def test_copiar_la_entrada_acierta_el_21_3_por_ciento_y_0_03_de_las_secuencias(secuencias: torch.Tensor) -> None:
    aciertos = secuencias == secuencias.sort(-1).values
    assert porcentaje(aciertos) == pytest.approx(21.3, abs=0.3)
    assert porcentaje(aciertos.all(-1)) == pytest.approx(0.03, abs=0.03)


def test_ordenar_al_reves_acierta_el_8_3_por_ciento(secuencias: torch.Tensor) -> None:
    Y = secuencias.sort(-1).values
    assert porcentaje(Y.flip(-1) == Y) == pytest.approx(8.3, abs=0.3)


def test_repetir_lo_de_al_lado_acierta_el_32_9_por_ciento_de_siete_lugares(secuencias: torch.Tensor) -> None:
    Y = secuencias.sort(-1).values
    assert porcentaje(Y[:, 1:] == Y[:, :-1]) == pytest.approx(32.9, abs=0.3)


def test_solo_hay_24_310_respuestas_distintas() -> None:
    assert math.comb(DIGITOS + 8 - 1, 8) == 24_310


# --- La pérdida y los mapas ----------------------------------------------------------------------------------------


def test_sin_preferencias_la_perdida_es_2_303(pedir: Pedir) -> None:
    Y = np.arange(16).reshape(2, 8) % DIGITOS
    assert float(pedir("e09", "loss_secuencias", np.zeros((2, 8, 10), np.float32), Y)) == pytest.approx(2.303, abs=5e-4)


def test_con_un_softmax_de_mas_la_perdida_no_baja_de_1_461(pedir: Pedir) -> None:
    Y = np.arange(16).reshape(2, 8) % DIGITOS
    seguros = tensor((100 * np.eye(DIGITOS)[Y]).tolist())
    perdida = pedir(
        "e09", "loss_secuencias", seguros, tensor(Y.tolist(), dtype="int64"), de="errores", entrada="softmax"
    )
    assert float(perdida) == pytest.approx(1.461, abs=5e-4)


@DTYPES
@pytest.mark.parametrize("forma", [(1, 8, 10), (5, 8, 10), (4, 10, 10), (3, 2, 7)], ids=str)
def test_la_perdida_y_su_gradiente_son_los_de_cada_lugar_suelto(
    forma: tuple[int, ...], dtype: torch.dtype, solucion: dict[str, Any]
) -> None:
    generador = torch.Generator().manual_seed(1)
    logits = torch.randn(forma, generator=generador, dtype=dtype, requires_grad=True)
    otros = logits.detach().clone().requires_grad_()
    Y = torch.randint(forma[-1], forma[:2], generator=generador)
    suya = solucion["loss_secuencias"](logits, Y)
    de_torch = F.cross_entropy(otros.flatten(0, 1), Y.flatten())
    torch.testing.assert_close(suya, de_torch)
    torch.testing.assert_close(torch.autograd.grad(suya, logits), torch.autograd.grad(de_torch, otros))


@DTYPES
@pytest.mark.parametrize("bloques", [1, 2, 3])
def test_los_mapas_tienen_bloques_y_cabezas_y_sus_filas_suman_1(
    bloques: int, dtype: torch.dtype, solucion: dict[str, Any], teoria: ModuleType
) -> None:
    modelo = teoria.TransformerJuguete(bloques).to(dtype)
    tablas = solucion["mapas"](modelo, teoria.X_val[0])
    assert tablas.shape == (bloques, 2, 8, 8)
    torch.testing.assert_close(tablas.sum(-1), torch.ones(bloques, 2, 8, dtype=dtype))


def test_el_modelo_da_logits_de_diez_clases_con_las_medidas_del_curso(teoria: ModuleType) -> None:
    modelo = teoria.TransformerJuguete()
    assert modelo(teoria.X_val[:3]).shape == (3, 8, 10)
    assert (len(modelo.bloques), modelo.bloques[0].atencion.cabezas, modelo.digito.weight.shape) == (2, 2, (10, 64))
    assert modelo.bloques[0].mlp[0].weight.shape == (256, 64)


# --- Lo que se mide ------------------------------------------------------------------------------------------------


def test_un_modelo_recien_hecho_no_cuenta_como_entrenado(medir: Callable[..., Any], teoria: ModuleType) -> None:
    medido = medir(teoria.TransformerJuguete(2).state_dict())
    assert [medido[clave] for clave in ("entrenado", "mira_la_posicion", "no_copia", "llega_al_60")] == [
        False, True, True, False,
    ]  # fmt: skip
    assert medido["figuras"] == {}


def test_sin_posicion_la_respuesta_solo_gira_con_la_entrada(medir: Callable[..., Any], teoria: ModuleType) -> None:
    pesos = teoria.TransformerJuguete(2).state_dict()
    del pesos["posicion.weight"]
    medido = medir(pesos)
    assert not medido["mira_la_posicion"]
    assert "sin ellos" in medido["informe"][1]


@pytest.mark.parametrize(
    ("nombre", "dato", "dice"),
    [
        ("salida.weight", torch.zeros(3), "la forma de salida.weight debería ser (10, 64)"),
        ("salida.weight", None, "los números de salida.weight no se pueden leer"),
        ("salida.weight", torch.full((10, 64), torch.nan), "en salida.weight hay nan o infinitos"),
        ("salida.weight", "borrado", "le faltan parámetros de TransformerJuguete: salida.weight"),
        ("otro.weight", torch.zeros(3), "el modelo tiene 1 parámetro que no está en TransformerJuguete"),
        ("otro\x1b[2J.weight", torch.zeros(3), "el modelo tiene 1 parámetro que no está"),
        ("bloques.2.norma1.weight", torch.zeros(64), "se pidió un modelo de dos bloques y el que llega tiene 3"),
    ],
)
def test_unos_pesos_que_no_caben_se_explican(
    nombre: str, dato: Any, dice: str, medir: Callable[..., Any], teoria: ModuleType
) -> None:
    pesos = dict(teoria.TransformerJuguete(2).state_dict())
    pesos[nombre] = dato
    if isinstance(dato, str):
        del pesos[nombre]
    assert dice in medir(pesos)["problema"]


@pytest.mark.parametrize("dtype", [torch.float64, torch.float16, torch.bfloat16, torch.int64, torch.bool], ids=str)
def test_los_pesos_valen_en_cualquier_dtype_y_dentro_de_otro_modulo(
    dtype: torch.dtype, medir: Callable[..., Any], teoria: ModuleType
) -> None:
    modelo = teoria.TransformerJuguete(1)
    medido = medir({f"dentro.{n}": p.to(dtype) for n, p in modelo.state_dict().items()}, 1)
    assert medido["informe"][0].startswith("Con un bloque: ")


def test_nada_de_nada_tambien_se_explica(medir: Callable[..., Any]) -> None:
    assert "le faltan parámetros" in medir({})["problema"]


@pytest.mark.lento
def test_con_una_epoca_acierta_mas_del_99_por_ciento_de_los_digitos_y_del_91_de_las_secuencias(
    teoria: ModuleType, medir: Callable[..., Any]
) -> None:
    X, V = teoria.X_ent, teoria.X_val
    modelo = teoria.TransformerJuguete()
    teoria.entrenar_secuencias(modelo, X, X.sort(-1).values, V, V.sort(-1).values, epocas=1)
    digitos, secuencias = teoria.exactitud(modelo, V, V.sort(-1).values)
    assert digitos > 0.98
    assert secuencias > 0.88
    assert medir(modelo.state_dict())["llega_al_90"]


@pytest.mark.lento
def test_sin_posicion_se_queda_en_el_30_por_ciento_de_los_digitos_y_el_0_de_las_secuencias(
    teoria: ModuleType, medir: Callable[..., Any]
) -> None:
    X = teoria.X_ent[:10_000]
    modelo = teoria.TransformerJuguete()
    modelo.posicion.weight.requires_grad_(False).zero_()
    teoria.entrenar_secuencias(modelo, X, X.sort(-1).values, X[:500], X[:500].sort(-1).values, epocas=1)
    digitos, secuencias = teoria.exactitud(modelo, teoria.X_val, teoria.X_val.sort(-1).values)
    assert 100 * digitos == pytest.approx(30, abs=4)
    assert secuencias < 0.01
    medido = medir(modelo.state_dict())
    claves = ("entrenado", "mira_la_posicion", "no_copia", "de_menor_a_mayor", "llega_al_60")
    assert [medido[clave] for clave in claves] == [True, False, True, True, False]


@pytest.mark.lento
def test_a_la_solucion_le_basta_el_ensayo_con_dos_bloques_y_con_uno(
    entregar: Callable[..., ResultadoEjercicio], raiz: Path
) -> None:
    resultado = entregar("e09", (raiz / "soluciones" / "e09_ordenar_digitos.py").read_text(encoding="utf-8"))
    (suya,) = (p for p in resultado.partes if p.nombre == "entrenar")
    for frase in suya.textos(INFORME):  # con la llamada entera serían más de 99
        assert 94 < float(frase.partition(": ")[2].partition(" %")[0].replace(",", ".")) < 99
    assert [f.titulo for f in suya.figuras][-1] == "bloque 1 de 1, cabeza 2"
    for figura in suya.figuras:
        assert np.sum(figura.filas, axis=1) == pytest.approx(1)
