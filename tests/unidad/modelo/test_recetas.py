"""Las recetas: la secuencia de azar está congelada, y depende solo de las claves."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.modelo.recetas import (
    SAL_PUBLICA,
    elegir,
    entero,
    enteros,
    es_al_azar,
    identificar,
    modulo,
    normal,
    ordenado,
    preparar,
    preparar_argumentos,
    semilla,
    tensor,
    uno_de,
)
from grader.modelo.valores import Arreglo, Escalar, Modulo, Secuencia, a_python
from tests.unidad.apoyo import numeros

CLAVES = ("e90_prueba", "doble", "un caso", "publica")
OTRAS_CLAVES = (
    ("e91_prueba", "doble", "un caso", "publica"),
    ("e90_prueba", "triple", "un caso", "publica"),
    ("e90_prueba", "doble", "otro caso", "publica"),
    ("e90_prueba", "doble", "un caso", "secreta"),
)


def lista(receta: Any, *claves: str) -> Any:
    """Los números de una receta preparada, como listas de Python."""
    dato = a_python(preparar(receta, *claves))
    return dato.tolist() if isinstance(dato, np.ndarray) else dato


@pytest.mark.parametrize(("claves", "numero"), [(CLAVES, 3066299069), (("a",), 310482890), (("a", "b"), 3235728577)])
def test_las_semillas_estan_congeladas(claves: tuple[str, ...], numero: int) -> None:
    assert semilla(*claves) == numero


@pytest.mark.parametrize(
    ("receta", "dato"),
    [
        (
            normal(2, 3),
            [
                [-0.7839585542678833, 2.4432671070098877, -0.5000594258308411],
                [-0.3051513135433197, 0.8693142533302307, -0.6517567038536072],
            ],
        ),
        (normal(2, escala=10.0, media=5.0), [-2.839585542678833, 29.43267059326172]),
        (normal(2, dtype="float64"), [pytest.approx(-0.7839585537044451), pytest.approx(2.4432670468364246)]),
        (entero(1, 1000), 52),
        (entero(10, 100, multiplo=8), 40),
        (uno_de("a", "b", "c", (1, 2)), (1, 2)),
    ],
    ids=["float32", "escala y media", "float64", "entero", "múltiplo", "elección"],
)
def test_el_azar_esta_congelado(receta: Any, dato: Any) -> None:
    assert lista(receta, *CLAVES) == dato


def test_cada_argumento_tiene_su_propio_azar_y_tambien_esta_congelado() -> None:
    primero, segundo = (numeros(a).tolist() for a in preparar_argumentos((normal(2), normal(2)), *CLAVES))
    assert primero == [1.5083446502685547, -0.95931476354599]
    assert segundo == [0.8090890645980835, 1.7085648775100708]


def test_las_mismas_claves_dan_lo_mismo_y_otras_dan_otra_cosa() -> None:
    vistos = [numeros(preparar(normal(4), *claves)).tolist() for claves in (CLAVES, *OTRAS_CLAVES)]
    assert vistos[0] == numeros(preparar(normal(4), *CLAVES)).tolist()
    assert all(uno != otro for uno, otro in itertools.combinations(vistos, 2))


@given(st.integers(-200, 200), st.integers(0, 200), st.integers(1, 9), st.text(max_size=5))
def test_un_originalal_azar_es_un_multiplo_dentro_de_sus_limites(
    minimo: int, ancho: int, multiplo: int, clave: str
) -> None:
    maximo = minimo + multiplo - 1 + ancho
    numero = lista(entero(minimo, maximo, multiplo=multiplo), clave)
    assert type(numero) is int
    assert minimo <= numero <= maximo
    assert numero % multiplo == 0


def test_un_originalal_azar_alcanza_sus_dos_extremos() -> None:
    assert {lista(entero(3, 5), str(i)) for i in range(40)} == {3, 4, 5}
    assert {lista(uno_de("a", "b"), str(i)) for i in range(40)} == {"a", "b"}


@pytest.mark.parametrize("dtype", ["float32", "float64", "float16", "int64", "bool"])
def test_un_tensor_explicito_lleva_sus_numeros_su_dtype_y_su_orden(dtype: str) -> None:
    preparado = preparar(tensor([[1, 0], [0, 1]], dtype=dtype, contiguo=False), "a")
    assert isinstance(preparado, Arreglo)
    assert (preparado.dtype, preparado.forma, preparado.contiguo) == (dtype, (2, 2), False)
    assert numeros(preparado).tolist() == [[1, 0], [0, 1]]


@pytest.mark.parametrize("dato", [3, 2.5, True, "texto", None, (1, [2.5, "x"]), {"a": (1,)}], ids=repr)
def test_un_dato_corriente_se_envia_tal_cual(dato: Any) -> None:
    assert lista(dato, "cualquiera") == dato


def test_las_recetas_dentro_de_una_coleccion_tienen_azares_distintos() -> None:
    preparada = preparar([normal(2), normal(2)], *CLAVES)
    assert isinstance(preparada, Secuencia)
    uno, otro = map(numeros, preparada.elementos)
    assert uno.tolist() != otro.tolist()


def test_elegir_toma_de_otra_receta_los_mismos_numeros() -> None:
    original = numeros(preparar(normal(3, 4), *CLAVES))
    assert numeros(preparar(elegir(normal(3, 4), (2, 0, 2)), *CLAVES)).tolist() == original[[2, 0, 2]].tolist()
    assert numeros(preparar(elegir(normal(3, 4), [1], eje=1), *CLAVES)).tolist() == original[:, [1]].tolist()
    anidado = elegir(elegir(normal(3, 4, contiguo=False), (1, 1)), (3, 0), eje=-1)
    assert numeros(preparar(anidado, *CLAVES)).tolist() == original[[1, 1]][:, [3, 0]].tolist()


def test_un_modulo_se_describe_con_sus_argumentos_y_sus_hijos() -> None:
    preparado = preparar(modulo("nn.Module", a=modulo("nn.Linear", 4, 5), b=modulo("nn.GELU")), *CLAVES)
    assert preparado == Modulo(
        "nn.Module", (), (("a", Modulo("nn.Linear", (Escalar(4), Escalar(5)))), ("b", Modulo("nn.GELU")))
    )


def test_una_sal_secreta_se_identifica_sin_revelarla() -> None:
    assert identificar(SAL_PUBLICA) == SAL_PUBLICA
    nombres = {identificar(sal) for sal in ("secreta", "secretb", "otra")}
    assert len(nombres) == 3
    assert not any("secret" in nombre for nombre in nombres)


def test_lo_ordenado_son_los_mismos_numeros_que_en_el_lugar_que_dice() -> None:
    nada, x, y = preparar_argumentos((3, enteros(4, 8, maximo=9), ordenado(1)), *CLAVES)
    assert nada == Escalar(3)
    assert numeros(y).tolist() == np.sort(numeros(x), axis=-1).tolist() != numeros(x).tolist()
    assert isinstance(y, Arreglo)
    assert (y.dtype, y.origen) == ("int64", "tensor")


def test_lo_ordenado_cambia_con_la_sal_porque_cambia_lo_que_ordena() -> None:
    receta = (normal(2, 5), ordenado(0))
    assert preparar_argumentos(receta, "a")[1] != preparar_argumentos(receta, "b")[1]


def test_solo_se_ordena_algo_anterior() -> None:
    with pytest.raises(IndexError):
        preparar_argumentos((ordenado(1), normal(2)), *CLAVES)


def test_se_sabe_que_argumentos_cambian_con_la_sal() -> None:
    assert all(map(es_al_azar, (normal(2), entero(1, 2), uno_de(1, 2), elegir(elegir(normal(2), (0,)), (0,)))))
    assert not any(map(es_al_azar, (tensor([1]), modulo("nn.GELU"), 3, None, elegir(tensor([1]), (0,)))))
