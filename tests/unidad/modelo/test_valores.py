"""Los valores: ida y vuelta con Python y numpy, y lo que se rechaza de un arreglo recibido."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import example, given
from hypothesis import strategies as st

from grader.modelo.valores import (
    BYTES_POR_DTYPE,
    PUNTOS_SUSPENSIVOS,
    Ajeno,
    Arreglo,
    Bloque,
    Escalar,
    Valor,
    a_python,
    contiene_puntos_suspensivos,
    de_numpy,
    de_python,
    problema_de_arreglo,
    recorrer,
)
from tests.unidad.apoyo import arreglo, numeros, v
from tests.unidad.estrategias import arreglos, cualesquiera

datos_corrientes = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text() | st.sets(st.text(max_size=3)),
    lambda dentro: (
        st.lists(dentro, max_size=3)
        | st.lists(dentro, max_size=3).map(tuple)
        | st.dictionaries(st.text(max_size=3), dentro, max_size=3)
    ),
    max_leaves=8,
)


@given(datos_corrientes)
def test_los_datos_de_python_van_y_vuelven(dato: Any) -> None:
    vuelto = a_python(de_python(dato))
    assert (vuelto, repr(type(vuelto))) == (dato, repr(type(dato)))


def test_un_booleano_no_se_confunde_con_un_numero() -> None:
    assert [type(a_python(de_python(dato))) for dato in (True, 1, 1.0)] == [bool, int, float]


@pytest.mark.parametrize("ajeno", [object(), 1j, b"", np.float32(1), range(3)], ids=lambda o: type(o).__name__)
def test_lo_que_no_es_un_dato_corriente_se_dice_a_quien_escribe_el_ejercicio(ajeno: object) -> None:
    with pytest.raises(TypeError, match=r"recetas de grader\.autor"):
        de_python([ajeno])


@pytest.mark.parametrize("dtype", [d for d in BYTES_POR_DTYPE if d != "bfloat16"])
def test_numpy_va_y_vuelve_con_cualquier_orden_de_memoria(dtype: str) -> None:
    datos = np.arange(6).reshape(2, 3).astype(dtype)
    for vista in (datos, datos.T, datos[:, ::2], datos[0, 0], datos[:0]):
        copiado = de_numpy(np.asarray(vista))
        assert (copiado.dtype, copiado.forma) == (dtype, vista.shape)
        assert np.array_equal(numeros(copiado), vista)
        assert problema_de_arreglo(copiado) is None


def test_bfloat16_da_los_mismos_numeros_que_torch() -> None:
    todos = torch.arange(-(2**15), 2**15, dtype=torch.int16)
    bloque = Bloque(todos.numpy().tobytes())
    de_torch = todos.view(torch.bfloat16).float().numpy()
    propios = numeros(Arreglo("bfloat16", (2**16,), bloque))
    assert propios.dtype == np.float32
    assert np.array_equal(propios.view(np.uint32), de_torch.view(np.uint32))


@pytest.mark.parametrize(
    ("dtype", "forma", "largo"),
    [
        ("complex64", (1,), 8),
        ("object", (1,), 8),
        ("", (1,), 1),
        ("float32", (2,), 4),
        ("float32", (2,), 12),
        ("float32", (), 0),
        ("float32", (0,), 4),
        ("float32", (-1, -1), 4),
        ("float32", (-1, 0), 0),
        ("uint8", (2**62, 4), 0),
        ("uint8", (2**63, 2), 0),
        ("float32", (1,) * 33, 4),
    ],
)
def test_un_arreglo_que_no_cuadra_se_rechaza(dtype: str, forma: tuple[int, ...], largo: int) -> None:
    assert problema_de_arreglo(Arreglo(dtype, forma, Bloque(bytes(largo))))


@given(
    st.sampled_from([*BYTES_POR_DTYPE, "complex64"]),
    st.lists(st.integers(-2, 4) | st.integers(), max_size=34).map(tuple),
    st.binary(max_size=64),
)
@example("float32", (0, 2**62, 2**62), b"")
@example("uint8", (2,) * 32, b"")
def test_lo_que_se_acepta_se_puede_leer(dtype: str, forma: tuple[int, ...], datos: bytes) -> None:
    recibido = Arreglo(dtype, forma, Bloque(datos))
    if problema_de_arreglo(recibido) is None:
        assert numeros(recibido).shape == forma


@given(arreglos())
def test_un_arreglo_bien_hecho_no_tiene_problemas(bueno: Arreglo) -> None:
    assert problema_de_arreglo(bueno) is None
    assert numeros(bueno).size == math.prod(bueno.forma)


@given(cualesquiera)
def test_recorrer_empieza_por_el_propio_valor(uno: Valor) -> None:
    assert next(recorrer(uno)) is uno


@pytest.mark.parametrize(
    ("valor", "cuantos"),
    [
        (1, 1),
        ((1, (2, {"a": 3})), 6),
        ({"a": [1, 2]}, 4),
        ({"a", "b"}, 3),
        (arreglo([1, 2]), 1),
    ],
)
def test_recorrer_llega_a_todo_lo_que_hay_dentro(valor: Any, cuantos: int) -> None:
    assert len(list(recorrer(v(valor)))) == cuantos


def test_los_puntos_suspensivos_se_encuentran_a_cualquier_profundidad() -> None:
    assert contiene_puntos_suspensivos(PUNTOS_SUSPENSIVOS)
    assert contiene_puntos_suspensivos(v((1, {"a": [2, PUNTOS_SUSPENSIVOS]})))
    assert not contiene_puntos_suspensivos(v((1, "...", Ajeno("Ellipsis"), Escalar(None))))
