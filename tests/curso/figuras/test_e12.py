"""e12: las cifras de la codificación posicional, y torch como testigo."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch

from grader.modelo import Curso

Pedir = Callable[..., Any]


def tabla_de_torch(largo: int, d_modelo: int, dtype: torch.dtype) -> torch.Tensor:
    """La tabla, celda por celda: un coseno es un seno un cuarto de vuelta después."""
    columna = torch.arange(d_modelo)
    exponente = (columna - columna % 2).to(dtype) / d_modelo
    angulos = torch.arange(largo, dtype=dtype).unsqueeze(1) * torch.tensor(10_000, dtype=dtype).pow(-exponente)
    return torch.where(columna % 2 == 0, angulos.sin(), angulos.cos())


def test_la_posicion_1_con_d_4_es_084_054_001_y_100(pedir: Pedir) -> None:
    tabla = pedir("e12", "codificacion_posicional", 2, 4)
    assert np.round(tabla[1].astype(float), 2).tolist() == [0.84, 0.54, 0.01, 1.00]


def test_la_posicion_0_es_0_1_0_1(pedir: Pedir) -> None:
    assert pedir("e12", "codificacion_posicional", 3, 6)[0].tolist() == [0, 1, 0, 1, 0, 1]


def test_el_ejemplo_del_enunciado_sale_de_la_solucion(pedir: Pedir, curso: Curso) -> None:
    (enunciado,) = (f.enunciado for f in curso.fichas if f.clave == "e12")
    (fila,) = re.findall(r"\$\$\(([^)]*?\\ [^)]*)\)\$\$", enunciado)
    numeros = [float(n.replace("{,}", ".")) for n in fila.split(r";\ ")]
    assert pedir("e12", "codificacion_posicional", 4, 6)[3].tolist() == pytest.approx(numeros, abs=5e-5)
    for exponente, denominador in ((2 / 6, 21.54), (4 / 6, 464.16)):
        assert round(10_000**exponente, 2) == denominador
    assert (round(3 / 10_000 ** (2 / 6), 4), round(3 / 10_000 ** (4 / 6), 4)) == (0.1392, 0.0065)


@pytest.mark.parametrize(
    ("dtype", "tolerancia"), [(torch.float32, None), (torch.float64, 1e-5)], ids=["float32", "float64"]
)
@pytest.mark.parametrize("medidas", [(10, 16), (1, 6), (7, 2), (12, 12), (64, 128)], ids=str)
def test_torch_da_la_misma_tabla(
    medidas: tuple[int, int], dtype: torch.dtype, tolerancia: float | None, pedir: Pedir
) -> None:
    # La tabla es de float32: la de float64 solo puede parecerse hasta su precisión.
    obtenida = torch.from_numpy(pedir("e12", "codificacion_posicional", *medidas).copy())
    assert obtenida.dtype == torch.float32
    torch.testing.assert_close(
        obtenida,
        tabla_de_torch(*medidas, dtype),
        rtol=tolerancia and 0.0,
        atol=tolerancia,
        check_dtype=tolerancia is None,
    )


@pytest.mark.parametrize(("largo", "diferencia"), [(50, 3e-6), (5_000, 4e-4)])
def test_lo_que_se_separan_float32_y_float64_crece_con_el_largo(largo: int, diferencia: float) -> None:
    """3e-6 a las 50 posiciones y 4e-4 a las 5 000: por eso ningún caso pasa de 64."""
    corta, larga = (tabla_de_torch(largo, 512, dtype).double() for dtype in (torch.float32, torch.float64))
    assert float((corta - larga).abs().max()) == pytest.approx(diferencia, rel=0.2)


def test_ningun_caso_pasa_de_64_posiciones(curso: Curso) -> None:
    (parte,) = (p for f in curso.fichas if f.clave == "e12" for p in f.ejercicio.partes)
    assert max(getattr(caso.argumentos[0], "maximo", caso.argumentos[0]) for caso in parte.casos) == 64
