"""Las cifras que promete el curso salen de ejecutar su código, y torch, por su cuenta, da lo que las soluciones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
import torch
import torch.nn.functional as F
from torch import nn

from grader.modelo import Curso
from grader.modelo.recetas import modulo

Pedir = Callable[..., Any]

# e01: q, k y v de las tres palabras.
Q, K, V = (
    np.array(filas, dtype=np.float32)
    for filas in ([[1, 1], [0, 1], [1, 0]], [[1, 1], [1, -1], [0, 0]], [[1, 0], [0, 1], [0, 0]])
)


def redondear(dato: Any) -> Any:
    """Los números con dos decimales, como listas."""
    return np.round(np.asarray(dato, dtype=np.float64), 2).tolist()


@pytest.fixture
def semilla_1() -> tuple[np.ndarray, ...]:
    """e05: la entrada que se usa como Q, K y V."""
    generador = torch.Generator().manual_seed(1)
    return (torch.randn(4, 8, generator=generador).numpy(),) * 3


# --- e01 · La atención a mano --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nombre", "cifra"),
    [
        ("puntajes_primera", [1.41, 0, 0]),
        ("exponenciales_primera", [4.11, 1, 1]),
        ("suma_primera", 6.11),
        ("pesos_primera", [0.67, 0.16, 0.16]),
        ("salida_primera", [0.67, 0.16]),
    ],
)
def test_e01_los_cinco_pasos_de_la_primera_palabra(nombre: str, cifra: Any, pedir: Pedir) -> None:
    assert redondear(pedir("e01", nombre)) == cifra


def test_e01_los_productos_de_la_primera_palabra_son_2_0_y_0(pedir: Pedir) -> None:
    puntajes, _, _ = pedir("e01", "atencion_por_pasos", Q, K, V)
    assert (puntajes[0] * np.sqrt(2)).tolist() == pytest.approx([2, 0, 0])
    assert (Q[0] @ K.T).tolist() == [2, 0, 0]


def test_e01_los_pesos_de_las_tres_palabras(pedir: Pedir) -> None:
    _, pesos, _ = pedir("e01", "atencion_por_pasos", Q, K, V)
    assert redondear(pesos) == [[0.67, 0.16, 0.16], [0.58, 0.14, 0.28], [0.40, 0.40, 0.20]]


def test_e01_las_salidas_de_las_tres_palabras(pedir: Pedir) -> None:
    _, _, salida = pedir("e01", "atencion_por_pasos", Q, K, V)
    assert redondear(salida) == [[0.67, 0.16], [0.58, 0.14], [0.40, 0.40]]


# --- e04 · Contar parámetros ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nombre", "medidas", "cifra"),
    [
        ("parametros_atencion", (128,), 66_048),
        ("parametros_mlp", (128, 512), 131_712),
        ("parametros_layernorm", (128,), 256),
        ("parametros_bloque", (128, 8, 512), 198_272),
        ("parametros_bloque", (128, 2, 512), 198_272),
        ("parametros_atencion", (12,), 624),
        ("parametros_bloque", (12, 3, 20), 1_184),
    ],
)
def test_e04_las_cuentas_del_bloque(nombre: str, medidas: tuple[int, ...], cifra: int, pedir: Pedir) -> None:
    assert pedir("e04", nombre, *medidas) == cifra


def test_e04_las_cuentas_son_las_de_sus_matrices_y_vectores(pedir: Pedir) -> None:
    assert pedir("e04", "parametros_atencion", 128) == 4 * 128 * 128 + 4 * 128
    assert pedir("e04", "parametros_mlp", 128, 512) == 128 * 512 + 512 + 512 * 128 + 128
    assert 2 * pedir("e04", "parametros_layernorm", 128) == 512 == 2 * (128 + 128)


def test_e04_las_cabezas_no_anaden_nada(pedir: Pedir) -> None:
    assert pedir("e04", "cambia_con_2_cabezas") is False


def test_e04_el_mlp_tiene_casi_el_doble_de_parametros_que_la_atencion(pedir: Pedir) -> None:
    razon = pedir("e04", "parametros_mlp", 128, 512) / pedir("e04", "parametros_atencion", 128)
    assert round(razon, 2) == 1.99


def test_e04_el_bloque_de_teoria_se_desglosa_en_esas_cifras(pedir: Pedir) -> None:
    desglose = pedir("e04", "desglosar", modulo("teoria.BloqueTransformer", 128, 8, 512))
    assert desglose == {"norma1": 256, "atencion": 66_048, "norma2": 256, "mlp": 131_712}


def test_e04_la_capa_de_pytorch_tiene_los_mismos(pedir: Pedir) -> None:
    desglose = pedir("e04", "desglosar", modulo("nn.TransformerEncoderLayer", 128, 8, 512))
    assert sum(desglose.values()) == 198_272
    assert sum(p.numel() for p in nn.TransformerEncoderLayer(128, 8, 512).parameters()) == 198_272


# --- e05 · La máscara causal ---------------------------------------------------------------------------------------


def test_e05_la_entrada_guardada_es_la_de_la_semilla_1(curso: Curso, semilla_1: tuple[np.ndarray, ...]) -> None:
    (parte,) = (p for f in curso.fichas for p in f.ejercicio.partes if p.nombre == "atencion_causal")
    (caso,) = (c for c in parte.casos if "semilla 1" in c.nombre)
    for guardada in caso.argumentos:
        assert np.array_equal(np.array(guardada.datos, dtype=np.float32), semilla_1[0])


def test_e05_los_pesos_del_codigo_recibido(pedir: Pedir, semilla_1: tuple[np.ndarray, ...]) -> None:
    _, pesos = pedir("e05", "atencion_causal", *semilla_1, de="inicial")
    assert redondear(pesos) == [[0, 0, 0, 0], [0.12, 0, 0, 0], [0.16, 0.14, 0, 0], [0.11, 0.03, 0.01, 0]]


def test_e05_las_sumas_de_las_filas_del_codigo_recibido(pedir: Pedir, semilla_1: tuple[np.ndarray, ...]) -> None:
    _, pesos = pedir("e05", "atencion_causal", *semilla_1, de="inicial")
    assert redondear(pesos.sum(-1)) == [0, 0.12, 0.30, 0.15]


def test_e05_los_pesos_causales(pedir: Pedir, semilla_1: tuple[np.ndarray, ...]) -> None:
    _, pesos = pedir("e05", "atencion_causal", *semilla_1)
    assert redondear(pesos) == [[1, 0, 0, 0], [0.16, 0.84, 0, 0], [0.17, 0.15, 0.68, 0], [0.11, 0.03, 0.01, 0.85]]


def test_e05_las_filas_causales_suman_1(pedir: Pedir, semilla_1: tuple[np.ndarray, ...]) -> None:
    _, pesos = pedir("e05", "atencion_causal", *semilla_1)
    assert pesos.sum(-1).tolist() == pytest.approx([1, 1, 1, 1])


def test_e05_con_la_diagonal_tapada_la_primera_fila_es_nan(pedir: Pedir, semilla_1: tuple[np.ndarray, ...]) -> None:
    _, pesos = pedir("e05", "atencion_causal", *semilla_1, de="errores", diagonal=0)
    assert np.isnan(pesos).tolist() == [[True] * 4] + [[False] * 4] * 3


def test_e05_las_dos_consecuencias(pedir: Pedir) -> None:
    assert pedir("e05", "consecuencias_fallos") == {"b", "e"}


def test_e05_las_consecuencias_son_ciertas_y_las_demas_falsas(pedir: Pedir) -> None:
    """Con el código recibido, lo que afirma cada letra del enunciado."""
    azar = np.random.RandomState(0)
    q, k, v = (azar.randn(4, 6).astype(np.float32) for _ in range(3))

    def recibido(*entradas: np.ndarray) -> Any:
        return pedir("e05", "atencion_causal", *entradas, de="inicial")

    salida, pesos = recibido(q, k, v)
    otra_v, otra_q, otra_k = v.copy(), q.copy(), k.copy()
    otra_v[3], otra_q[3], otra_k[3] = 9, 9, 9
    correctos = pedir("e05", "atencion_causal", q, k, v)[1]
    visibles = pesos > 0
    afirmaciones = {
        "a": np.isnan(pesos).any(),
        "b": np.array_equal(recibido(q, k, otra_v)[0], salida),
        "c": np.triu(pesos, 1).any(),
        "d": (pesos[visibles] > correctos[visibles]).any(),
        "e": not np.allclose(recibido(otra_q, otra_k, otra_v)[0][:3], salida[:3]),
    }
    assert {letra for letra, cierta in afirmaciones.items() if cierta} == {"b", "e"}


# --- e08 · Una imagen en parches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nombre", "medidas", "cifra"),
    [
        ("contar_parches", (224, 16), 196),
        ("contar_parches", (224, 16), 14**2),
        ("numeros_por_parche", (3, 16), 768),
        ("tokens_vit", (224, 16), 197),
        ("contar_parches", (384, 16), 576),
        ("tokens_vit", (384, 16), 577),
    ],
)
def test_e08_las_cuentas_del_vit(nombre: str, medidas: tuple[int, ...], cifra: int, pedir: Pedir) -> None:
    assert pedir("e08", nombre, *medidas) == cifra


def test_e08_la_tabla_crece_8_6_veces(pedir: Pedir) -> None:
    veces = pedir("e08", "crecimiento_tabla", 224, 384, 16)
    assert veces == pytest.approx((577 / 197) ** 2)
    assert (round(veces, 4), round(veces, 1)) == (8.5787, 8.6)


@pytest.mark.parametrize(("forma", "parche", "cortada"), [((3, 224, 224), 16, (196, 768)), ((3, 48, 80), 8, (60, 192))])
def test_e08_los_parches_de_una_imagen(
    forma: tuple[int, ...], parche: int, cortada: tuple[int, int], pedir: Pedir
) -> None:
    imagen = np.arange(np.prod(forma), dtype=np.float32).reshape(forma)
    parches = pedir("e08", "extraer_parches", imagen, parche)
    assert parches.shape == cortada
    canal, fila, columna = forma[0] - 1, parche - 1, parche - 1
    assert parches[0, -1] == imagen[canal, fila, columna]  # el primer parche acaba en la esquina de su último canal
    assert np.array_equal(parches[1, :parche], imagen[0, 0, parche : 2 * parche])


# --- torch, como testigo independiente -----------------------------------------------------------------------------

DTYPES = pytest.mark.parametrize("dtype", [torch.float32, torch.float64], ids=str)
FORMAS = pytest.mark.parametrize("delante", [(), (1,), (3,), (2, 3)], ids=str)


def al_azar(*formas: tuple[int, ...], dtype: torch.dtype) -> list[torch.Tensor]:
    """Tensores normales, siempre los mismos."""
    generador = torch.Generator().manual_seed(0)
    return [torch.randn(forma, generator=generador, dtype=dtype) for forma in formas]


def exigir_iguales(obtenidos: Any, *esperados: torch.Tensor) -> None:
    """Los mismos números, con el mismo dtype y la misma forma."""
    for obtenido, esperado in zip(obtenidos, esperados, strict=True):
        torch.testing.assert_close(torch.from_numpy(obtenido.copy()), esperado)


@DTYPES
@FORMAS
def test_e01_torch_da_la_misma_atencion(delante: tuple[int, ...], dtype: torch.dtype, pedir: Pedir) -> None:
    q, k, v = al_azar((*delante, 5, 7), (*delante, 6, 7), (*delante, 6, 4), dtype=dtype)
    obtenidos = pedir("e01", "atencion_por_pasos", q.numpy(), k.numpy(), v.numpy())
    puntajes = (q.unsqueeze(-2) * k.unsqueeze(-3)).sum(-1) / torch.tensor(7.0, dtype=dtype).sqrt()
    pesos = F.softmax(puntajes, dim=-1)
    exigir_iguales(obtenidos, puntajes, pesos, F.scaled_dot_product_attention(q, k, v))


@DTYPES
@FORMAS
def test_e05_torch_da_la_misma_atencion_causal(delante: tuple[int, ...], dtype: torch.dtype, pedir: Pedir) -> None:
    q, k, v = al_azar((*delante, 6, 5), (*delante, 6, 5), (*delante, 6, 8), dtype=dtype)
    identidad = torch.eye(6, dtype=dtype).expand(*delante, 6, 6)
    obtenidos = pedir("e05", "atencion_causal", q.numpy(), k.numpy(), v.numpy())
    esperados = (F.scaled_dot_product_attention(q, k, valores, is_causal=True) for valores in (v, identidad))
    exigir_iguales(obtenidos, *esperados)


@DTYPES
@pytest.mark.parametrize(("forma", "parche"), [((3, 48, 80), 8), ((1, 6, 4), 2), ((2, 9, 9), 9), ((4, 3, 5), 1)])
def test_e08_torch_corta_la_imagen_igual(forma: tuple[int, ...], parche: int, dtype: torch.dtype, pedir: Pedir) -> None:
    (imagen,) = al_azar(forma, dtype=dtype)
    (columnas,) = F.unfold(imagen.unsqueeze(0), kernel_size=parche, stride=parche)
    exigir_iguales([pedir("e08", "extraer_parches", imagen.numpy(), parche)], columnas.T)


@pytest.mark.parametrize(("d_modelo", "cabezas", "d_mlp"), [(12, 3, 20), (128, 8, 512), (60, 5, 7), (16, 1, 1)])
def test_e04_las_capas_de_torch_tienen_esos_parametros(d_modelo: int, cabezas: int, d_mlp: int, pedir: Pedir) -> None:
    capas = {
        "parametros_atencion": (nn.MultiheadAttention(d_modelo, cabezas), (d_modelo,)),
        "parametros_mlp": (nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.Linear(d_mlp, d_modelo)), (d_modelo, d_mlp)),
        "parametros_layernorm": (nn.LayerNorm(d_modelo), (d_modelo,)),
        "parametros_bloque": (nn.TransformerEncoderLayer(d_modelo, cabezas, d_mlp), (d_modelo, cabezas, d_mlp)),
    }
    cuentas = {nombre: pedir("e04", nombre, *medidas) for nombre, (_, medidas) in capas.items()}
    assert cuentas == {nombre: sum(p.numel() for p in capa.parameters()) for nombre, (capa, _) in capas.items()}


@pytest.mark.parametrize("lado", [16, 48, 224])
def test_e08_torch_cuenta_los_mismos_parches(lado: int, pedir: Pedir) -> None:
    corte = nn.Conv2d(3, 1, kernel_size=16, stride=16)(torch.zeros(3, lado, lado))
    assert pedir("e08", "contar_parches", lado, 16) == corte.numel()
    assert pedir("e08", "tokens_vit", lado, 16) == corte.numel() + 1
    assert pedir("e08", "numeros_por_parche", 3, 16) == nn.Conv2d(3, 1, 16, bias=False).weight.numel()
