"""e10: las cifras del vector contextualizado, y torch como testigo."""

from __future__ import annotations

import re
import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from grader.modelo import Curso

Pedir = Callable[..., Any]

Q3, K, V = (np.array(filas, dtype=np.float32) for filas in ([1, 1], [[1, 1], [2, 1], [1, 2]], [[2, 1], [3, 2], [4, 3]]))
DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)


def redondear(dato: Any, decimales: int = 2) -> Any:
    """Los números con tantos decimales, como listas."""
    return np.round(np.asarray(dato, dtype=np.float64), decimales).tolist()


def al_azar(*formas: tuple[int, ...], dtype: torch.dtype) -> list[torch.Tensor]:
    """Tensores normales, siempre los mismos."""
    generador = torch.Generator().manual_seed(0)
    return [torch.randn(forma, generator=generador, dtype=dtype) for forma in formas]


def test_las_puntuaciones_son_2_3_y_3(pedir: Pedir) -> None:
    assert pedir("e10", "puntuaciones") == (2, 3, 3)
    assert (K @ Q3).tolist() == [2, 3, 3]


def test_las_exponenciales_son_7_39_y_20_09_y_suman_47_56(pedir: Pedir) -> None:
    exponenciales = np.exp(pedir("e10", "puntuaciones"))
    assert redondear(exponenciales) == [7.39, 20.09, 20.09]
    assert redondear(exponenciales.sum()) == 47.56
    assert redondear(exponenciales.round(2).sum()) == 47.57


def test_los_pesos_son_016_042_y_042(pedir: Pedir) -> None:
    assert redondear(pedir("e10", "pesos")) == [0.16, 0.42, 0.42]


def test_z3_es_3_2670_y_2_2670(pedir: Pedir) -> None:
    assert redondear(pedir("e10", "z3"), 4) == [3.2670, 2.2670]
    assert redondear(pedir("e10", "contextualizar", Q3, K, V), 4) == [3.2670, 2.2670]


def test_con_los_pesos_redondeados_es_3_26_y_2_26_y_tambien_vale(pedir: Pedir, curso: Curso) -> None:
    encadenado = tuple(redondear(np.round(pedir("e10", "pesos"), 2) @ V))
    assert encadenado == (3.26, 2.26)
    (parte,) = (p for f in curso.fichas for p in f.ejercicio.partes if p.nombre == "z3")
    assert encadenado in parte.casos[0].aceptados


def test_con_la_raiz_de_d_seria_3_2033_y_2_2033(pedir: Pedir) -> None:
    assert redondear(pedir("e10", "z3", de="errores", escala="raiz"), 4) == [3.2033, 2.2033]


def test_los_pesos_de_gato_que_pone_el_enunciado_suman_1(curso: Curso) -> None:
    (enunciado,) = (f.enunciado for f in curso.fichas if f.clave == "e10")
    (frase,) = re.findall(r"«gato»[^:]+:", enunciado)
    pesos = [float(texto.replace(",", ".")) for texto in re.findall(r"\d,\d\d", frase)]
    assert pesos == [0.08, 0.46, 0.08, 0.38]
    assert sum(pesos) == pytest.approx(1)


def test_el_ejemplo_del_enunciado_sale_de_la_solucion(pedir: Pedir, curso: Curso) -> None:
    q, k, v = (np.array(filas, dtype=np.float32) for filas in ([2, 0, 1], [[0, 4, 1], [1, 3, 0]], [[10, 0], [0, 10]]))
    puntuaciones = k @ q
    assert puntuaciones.tolist() == [1, 2]
    assert redondear(np.exp(puntuaciones)) == [2.72, 7.39]
    assert redondear(np.exp(puntuaciones).sum()) == 10.11
    assert redondear(pedir("e10", "contextualizar", q, k, v)) == [2.69, 7.31]
    (enunciado,) = (f.enunciado for f in curso.fichas if f.clave == "e10")
    assert "(2,69; 7,31)" in enunciado


@DTYPES
@pytest.mark.parametrize("medidas", [(5, 7, 3), (1, 6, 4), (4, 4, 4), (9, 2, 11)], ids=str)
def test_torch_da_el_mismo_vector(medidas: tuple[int, int, int], dtype: torch.dtype, pedir: Pedir) -> None:
    palabras, d, d_v = medidas
    q, k, v = al_azar((d,), (palabras, d), (palabras, d_v), dtype=dtype)
    obtenido = pedir("e10", "contextualizar", q.numpy(), k.numpy(), v.numpy())
    esperado = F.scaled_dot_product_attention(q[None], k, v, scale=1.0)[0]
    torch.testing.assert_close(torch.from_numpy(obtenido.copy()), esperado)


@DTYPES
def test_torch_da_los_mismos_gradientes(dtype: torch.dtype, raiz: Path) -> None:
    contextualizar = runpy.run_path(str(raiz / "soluciones" / "e10_vector_contextualizado.py"))["contextualizar"]
    entradas = [t.requires_grad_() for t in al_azar((7,), (5, 7), (5, 3), dtype=dtype)]
    (hacia,) = al_azar((3,), dtype=dtype)
    q, k, v = entradas
    obtenidos = torch.autograd.grad(contextualizar(q, k, v), entradas, hacia)
    esperados = torch.autograd.grad(F.scaled_dot_product_attention(q[None], k, v, scale=1.0)[0], entradas, hacia)
    torch.testing.assert_close(obtenidos, esperados)
