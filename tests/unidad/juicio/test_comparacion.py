"""La escalera de la comparación: qué es igual, qué no, y qué peldaño lo dice."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable
from typing import Any

import numpy as np
import pytest
import torch
from hypothesis import assume, example, given
from hypothesis import strategies as st

from grader.autor import a_mano, exacto
from grader.juicio import comparar, letras_elegidas
from grader.modelo import Peldano, Tolerancia
from grader.modelo.valores import (
    BYTES_POR_DTYPE,
    FLOTANTES,
    Ajeno,
    Arreglo,
    Bloque,
    Escalar,
    Mapa,
    Secuencia,
    Valor,
    de_python,
)
from tests.unidad.apoyo import NAN_QUE_AVISA, arreglo, nombrar, numeros, v
from tests.unidad.estrategias import ajenos, arreglos, conocidos, cualesquiera, formas

NAN, INF = math.nan, math.inf
FORMAS = ((), (0,), (1,), (3,), (3, 1), (1, 3), (3, 3), (1, 1, 3), (0, 3), (3, 0))
# Las que documenta `torch.testing.assert_close`: (rtol, atol).
DE_PYTORCH = {"float16": (1e-3, 1e-5), "bfloat16": (1.6e-2, 1e-5), "float32": (1.3e-6, 1e-5), "float64": (1e-7, 1e-7)}
ENTERO_SIN_FLOAT64 = 2**53 + 1


def parejas(cosas: Iterable[Any]) -> list[tuple[Any, Any]]:
    return list(itertools.product(cosas, repeat=2))


def peldano(esperado: Any, obtenido: Any, tolerancia: Tolerancia = Tolerancia(), **opciones: bool) -> Peldano | None:
    return comparar(v(esperado), v(obtenido), tolerancia, **opciones).peldano


# --- Tipo y estructura ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("esperado", "obtenidos"),
    [
        (arreglo([1, 2]), [1.0, (1.0, 2.0), [1.0, 2.0], None, "x", arreglo([1, 2], origen="numpy"), Ajeno("Tensor")]),
        (arreglo(1), [1, 1.0, True, (1.0,)]),
        (1.0, ["1", None, True, False, (1.0,), arreglo([1]), arreglo(True, "bool"), Ajeno("f"), Ajeno("ellipsis")]),
        (0.0, [False, None, ""]),
        (1, ["1", True, arreglo(True, "bool"), None, arreglo([[1]], "int64")]),
        (0, [False, None]),
        (True, [1, 1.0, "True", None, arreglo(1, "uint8"), arreglo(1.0), arreglo([True], "bool")]),
        (False, [0, 0.0, None, ""]),
        (None, [0, False, "", ()]),
        ("a", [1, None, ("a",)]),
        ((1.0, 2.0), [1.0, None, {"0": 1.0, "1": 2.0}, {"a", "b"}, "12"]),
        ((arreglo([1]), arreglo([2])), [arreglo([[1], [2]]), arreglo([1, 2])]),
        ({"a": 1}, [1, ("a",), {"a"}, [("a", 1)]]),
        ({"a", "b"}, [2, None, True, {"a": 1, "b": 2}, (1, 2), ["a", None], arreglo([1, 2])]),
    ],
    ids=lambda dato: "" if isinstance(dato, list) else nombrar(dato),
)
def test_lo_que_no_es_del_tipo_pedido(esperado: Any, obtenidos: list[Any]) -> None:
    assert [o for o in obtenidos if peldano(esperado, o) != Peldano.TIPO] == []


@pytest.mark.parametrize(
    ("esperado", "obtenidos"),
    [
        ((1.0, 2.0), [(), (1.0,), (1.0, 2.0, 3.0), [1.0]]),
        ((), [(1.0,)]),
        ({"a": 1, "b": 2}, [{}, {"a": 1}, {"a": 1, "b": 2, "c": 3}, {"a": 1, "B": 2}]),
        ({"a", "b"}, [set(), {"a"}, {"a", "b", "c"}, ("a", "a")]),
    ],
    ids=["tupla", "tupla vacía", "claves", "letras"],
)
def test_lo_que_tiene_otra_estructura(esperado: Any, obtenidos: list[Any]) -> None:
    assert {peldano(esperado, obtenido) for obtenido in obtenidos} == {Peldano.ESTRUCTURA}


def test_una_lista_vale_por_una_tupla_y_al_reves() -> None:
    assert peldano((1.0, arreglo([2])), [1.0, arreglo([2])]) is None
    assert peldano([1.0, [2.0]], (1.0, (2.0,))) is None


@pytest.mark.parametrize("origen", ["tensor", "numpy"])
def test_un_vector_vale_por_una_tupla_de_numeros(origen: str) -> None:
    esperado = (0.5, 0.25, 3)
    assert peldano(esperado, arreglo([0.5, 0.25, 3], origen=origen)) is None
    assert peldano(esperado, arreglo([0.5, 0.26, 3], origen=origen)) == Peldano.VALORES
    assert peldano(esperado, arreglo([0.5, NAN, 3], origen=origen)) == Peldano.NO_FINITO
    assert peldano(esperado, arreglo([0.5, 0.25], origen=origen)) == Peldano.ESTRUCTURA
    assert peldano(esperado, arreglo([[0.5, 0.25, 3]], origen=origen)) == Peldano.FORMA


def test_un_vector_de_booleanos_no_vale_por_una_tupla_de_numeros() -> None:
    assert peldano((1.0, 0.0), arreglo([True, False], "bool")) == Peldano.TIPO


@given(cualesquiera, ajenos)
def test_nada_es_igual_a_un_objeto_ajeno(uno: Valor, ajeno: Ajeno) -> None:
    assert peldano(uno, ajeno) == Peldano.TIPO
    assert peldano(ajeno, uno) == Peldano.TIPO
    assert peldano((1.0, uno), (1.0, ajeno)) == Peldano.TIPO


# --- Letras y claves -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("respuesta", [{"e", "b"}, {"B", "E"}, ("e", "b"), ["b)", " E "], "be", "b, e", "(B) (E)"])
def test_las_letras_valen_en_cualquier_orden_y_escritas_de_varias_formas(respuesta: Any) -> None:
    assert peldano({"b", "e"}, respuesta) is None


@pytest.mark.parametrize("respuesta", [{"a", "e"}, ("b", "c"), "b, d"])
def test_otras_letras_no_valen(respuesta: Any) -> None:
    assert peldano({"b", "e"}, respuesta) == Peldano.VALORES


@pytest.mark.parametrize("respuesta", [{""}, "", " ", (), [" ", ""], set(), "()"])
def test_un_texto_vacio_no_es_una_letra(respuesta: Any) -> None:
    assert letras_elegidas(de_python(respuesta)) == frozenset()


@pytest.mark.parametrize("respuesta", [("b", "c", "a"), ["B", "C)", " a "], "bca", "B, C, A", "b c y a"])
def test_las_letras_en_orden_valen_escritas_de_varias_formas(respuesta: Any) -> None:
    assert peldano(("b", "c", "a"), respuesta) is None


@pytest.mark.parametrize(
    ("respuesta", "donde"),
    [
        (("b", "a", "c"), Peldano.VALORES),
        ("cba", Peldano.VALORES),
        (("b", "c"), Peldano.ESTRUCTURA),
        ("los títulos", Peldano.ESTRUCTURA),
        ({"a", "b", "c"}, Peldano.TIPO),
        (("b", "c", 1), Peldano.TIPO),
    ],
)
def test_otras_letras_en_orden_no_valen(respuesta: Any, donde: Peldano) -> None:
    assert peldano(("b", "c", "a"), respuesta) == donde


@pytest.mark.parametrize("primero", [True, False])
def test_lo_que_se_dice_de_un_elemento_no_delata_si_los_anteriores_estan_bien(primero: bool) -> None:
    assert peldano({"a": True, "b": False}, {"a": primero, "b": "no"}) == Peldano.TIPO
    assert peldano((True, False), (primero, "no")) == Peldano.TIPO


def test_el_orden_de_las_claves_da_igual() -> None:
    assert peldano({"a": 1, "b": 2}, {"b": 2, "a": 1}) is None
    assert peldano({"a": 1, "b": 2}, {"b": 1, "a": 2}) == Peldano.VALORES


# --- Forma y dtype -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("una", "otra"), parejas(FORMAS))
def test_ninguna_forma_pasa_por_otra(una: tuple[int, ...], otra: tuple[int, ...]) -> None:
    iguales = np.zeros(una), np.zeros(otra)
    assert peldano(*map(arreglo, iguales)) == (None if una == otra else Peldano.FORMA)


@pytest.mark.parametrize(("uno", "otro"), parejas(BYTES_POR_DTYPE))
def test_ningun_dtype_pasa_por_otro(uno: str, otro: str) -> None:
    esperado, obtenido = arreglo([0, 1], uno), arreglo([0, 1], otro)
    distinto = None if uno == otro else Peldano.DTYPE
    perdonado = (uno, otro) == ("float32", "float64")
    assert peldano(esperado, obtenido) == distinto
    assert peldano(esperado, obtenido, hay_tensores=False) == (None if perdonado else distinto)
    # Sin mirar el dtype, un número entero sigue sin ser uno con decimales.
    misma_clase = (uno in FLOTANTES) == (otro in FLOTANTES)
    assert peldano(esperado, obtenido, dtype=False) == (None if misma_clase else Peldano.DTYPE)


def test_float64_sin_tensores_de_entrada_vale_con_una_observacion() -> None:
    comparacion = comparar(arreglo([1.5]), arreglo([1.5], "float64"), hay_tensores=False)
    assert comparacion.igual
    assert "float64" in " ".join(comparacion.observaciones)


# --- Infinitos y nan -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("uno", "otro"), parejas([NAN, INF, -INF, 1.0]))
@pytest.mark.parametrize("tolerancia", [Tolerancia(), exacto(), a_mano(2), Tolerancia(rtol=1.0, atol=1e9)])
def test_nan_e_infinitos_solo_son_iguales_en_los_mismos_lugares(
    uno: float, otro: float, tolerancia: Tolerancia
) -> None:
    mismo = None if uno == otro or (math.isnan(uno) and math.isnan(otro)) else Peldano.NO_FINITO
    assert peldano(uno, otro, tolerancia) == mismo
    for dtype in FLOTANTES:
        assert peldano(arreglo([2, uno], dtype), arreglo([2, otro], dtype), tolerancia) == mismo
        assert peldano(arreglo([uno, otro], dtype), arreglo([otro, uno], dtype), tolerancia) == mismo


def test_un_entero_nunca_es_infinito() -> None:
    assert {peldano(3, otro) for otro in (NAN, INF, -INF, arreglo(NAN))} == {Peldano.NO_FINITO}


# --- Enteros y booleanos -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "obtenido",
    [12.0, *(arreglo(12, d) for d in BYTES_POR_DTYPE if d != "bool"), arreglo(12, "int64", origen="numpy")],
    ids=lambda o: o.dtype if isinstance(o, Arreglo) else "float",
)
def test_un_entero_vale_escrito_de_otra_forma_con_una_observacion(obtenido: Any) -> None:
    comparacion = comparar(Escalar(12), v(obtenido))
    assert comparacion.igual
    assert comparacion.observaciones
    assert peldano(13, obtenido) == Peldano.VALORES


def test_un_entero_de_python_vale_sin_observaciones() -> None:
    assert comparar(Escalar(12), Escalar(12)).observaciones == ()
    assert comparar(Escalar(12.0), Escalar(12)).observaciones == ()


@pytest.mark.parametrize("tolerancia", [Tolerancia(), a_mano(0), Tolerancia(atol=10.0)])
@pytest.mark.parametrize("obtenido", [13, 11, -12, 12.5, 12.0000001, arreglo(12.5)])
def test_una_cantidad_entera_es_exacta_con_cualquier_tolerancia(obtenido: Any, tolerancia: Tolerancia) -> None:
    assert peldano(12, obtenido, tolerancia) == Peldano.VALORES


@pytest.mark.parametrize(
    "forma",
    [lambda n: n, lambda n: (n,), lambda n: arreglo(n, "int64"), lambda n: arreglo([n], "int64")],
    ids=["entero", "tupla", "tensor sin dimensiones", "tensor"],
)
def test_los_enteros_grandes_no_pierden_cifras(forma: Any) -> None:
    esperado = forma(ENTERO_SIN_FLOAT64)
    assert peldano(esperado, forma(ENTERO_SIN_FLOAT64)) is None
    assert peldano(esperado, forma(ENTERO_SIN_FLOAT64 - 1)) == Peldano.VALORES


def test_un_entero_grande_no_vale_redondeado_a_float() -> None:
    assert peldano(ENTERO_SIN_FLOAT64, float(ENTERO_SIN_FLOAT64)) == Peldano.VALORES


@pytest.mark.parametrize("dato", [True, False])
def test_un_booleano_vale_suelto_o_como_tensor_sin_dimensiones(dato: bool) -> None:
    assert peldano(dato, dato) is None
    assert peldano(dato, arreglo(dato, "bool")) is None
    assert peldano(dato, not dato) == Peldano.VALORES


# --- Tolerancias ---------------------------------------------------------------------------------------------------


def vecino(uno: Arreglo, pasos: int) -> Arreglo:
    """El número del mismo dtype que está tantos pasos más allá (uno solo y positivo)."""
    bits = int.from_bytes(uno.bloque, "little") + pasos
    return Arreglo(uno.dtype, uno.forma, Bloque(bits.to_bytes(BYTES_POR_DTYPE[uno.dtype], "little")))


def ultimo_permitido(esperado: Arreglo, sentido: int) -> Arreglo:
    """El más lejano, hacia arriba o hacia abajo, que la definición de tolerancia admite."""
    rtol, atol = DE_PYTORCH[esperado.dtype]
    centro = float(numeros(esperado))
    permitido = atol + rtol * abs(centro)

    def cabe(pasos: int) -> bool:
        return abs(float(numeros(vecino(esperado, pasos * sentido))) - centro) <= permitido

    tope = next(p for p in (2**k for k in range(64)) if not cabe(p))
    dentro = tope // 2
    while tope - dentro > 1:
        medio = (dentro + tope) // 2
        dentro, tope = (medio, tope) if cabe(medio) else (dentro, medio)
    return vecino(esperado, dentro * sentido)


@pytest.mark.parametrize("sentido", [1, -1], ids=["por arriba", "por abajo"])
@pytest.mark.parametrize("centro", [0.5, 1.0, 3.0, 96.0])
@pytest.mark.parametrize("dtype", DE_PYTORCH)
def test_el_borde_de_la_tolerancia_de_cada_dtype(dtype: str, centro: float, sentido: int) -> None:
    esperado = arreglo(centro, dtype)
    ultimo = ultimo_permitido(esperado, sentido)
    assert peldano(esperado, ultimo) is None
    assert peldano(esperado, vecino(ultimo, sentido)) == Peldano.VALORES


@pytest.mark.parametrize("veces", [0.9, 1.1])
@pytest.mark.parametrize("centro", [0.0, 0.75, 48.0])
@pytest.mark.parametrize("dtype", DE_PYTORCH)
def test_las_tolerancias_son_las_de_pytorch(dtype: str, centro: float, veces: float) -> None:
    tipo = getattr(torch, dtype)
    rtol, atol = DE_PYTORCH[dtype]
    uno = torch.tensor([centro], dtype=torch.float64)
    otro = uno + veces * (atol + rtol * centro)
    uno, otro = uno.to(tipo), otro.to(tipo)
    valores = [Arreglo(dtype, (1,), Bloque(t.view(torch.uint8).numpy().tobytes())) for t in (uno, otro)]
    assert comparar(*valores).igual == torch.isclose(otro.double(), uno.double(), rtol=rtol, atol=atol).item()
    try:
        torch.testing.assert_close(otro, uno)
        acepta = True
    except AssertionError:
        acepta = False
    assert comparar(*valores).igual == acepta


def test_un_tensor_sin_dimensiones_se_compara_con_la_precision_de_su_dtype() -> None:
    assert peldano(1.0, arreglo(1.000005)) is None
    assert peldano(1.0, 1.000005) == Peldano.VALORES


def test_una_tolerancia_declarada_sustituye_solo_lo_que_dice() -> None:
    assert peldano(arreglo([1.0]), arreglo([1.05]), Tolerancia(atol=0.1)) is None
    assert peldano(arreglo([1.0]), arreglo([1.15]), Tolerancia(atol=0.1)) == Peldano.VALORES
    assert peldano(arreglo([1e4]), arreglo([1e4 + 0.01]), Tolerancia(atol=0.0)) is None
    assert peldano(arreglo([1.0]), arreglo([1.0000001]), exacto()) == Peldano.VALORES
    assert peldano(0.1, 1 / 10, exacto()) is None


def test_el_borde_de_una_tolerancia_declarada_vale() -> None:
    media = Tolerancia(rtol=0.0, atol=0.5)
    assert peldano(1.0, 1.5, media) is None
    assert peldano(1.0, math.nextafter(1.5, 2), media) == Peldano.VALORES


@given(st.integers(-(10**6), 10**6), st.integers(0, 6), st.sampled_from([1, -1]))
@example(66, 2, 1)
@example(0, 1, 1)
def test_un_valor_a_mano_vale_hasta_una_unidad_de_su_ultimo_decimal(entero: int, decimales: int, sentido: int) -> None:
    unidad = 10**decimales
    esperado = entero / unidad
    justo, pasado = (entero + sentido) / unidad, (1000 * entero + 1001 * sentido) / (1000 * unidad)
    for forma in (lambda n: n, lambda n: (0.0, n), lambda n: arreglo(n, "float64")):
        assert peldano(forma(esperado), forma(justo), a_mano(decimales)) is None
        assert peldano(forma(esperado), forma(pasado), a_mano(decimales)) == Peldano.VALORES


# --- Habla el primer peldaño que falla, y dice dónde ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("obtenido", "habla"),
    [
        ((arreglo([[NAN, 9]], "float64"), 1.0), Peldano.TIPO),
        ((arreglo([[NAN, 9]], "float64"), arreglo([0]), 1), Peldano.ESTRUCTURA),
        ((arreglo([[NAN, 9]], "float64"), arreglo([0])), Peldano.FORMA),
        ((arreglo([NAN, 9], "float64"), arreglo([0])), Peldano.DTYPE),
        ((arreglo([NAN, 9]), arreglo([0])), Peldano.NO_FINITO),
        ((arreglo([1, 9]), arreglo([0])), Peldano.VALORES),
        ((arreglo([1, 2]), arreglo([3])), None),
    ],
)
def test_habla_el_primer_peldano_que_falla(obtenido: Any, habla: Peldano | None) -> None:
    if habla == Peldano.TIPO:
        assert peldano(arreglo([1, 2]), v(obtenido)) == habla
    else:
        assert peldano((arreglo([1, 2]), arreglo([3])), obtenido) == habla


def test_dice_donde_y_cuanto() -> None:
    esperado = (1.0, {"a": arreglo([[1, 2, 3], [4, 5, 6]])})
    comparacion = comparar(v(esperado), v((1.0, {"a": arreglo([[1, 2.25, 3], [4, 5, 2]])})))
    assert comparacion.ruta == ("1", "a")
    assert comparacion.indice == (1, 2)
    assert (comparacion.esperado, comparacion.obtenido) == ("6", "2")
    assert (comparacion.distintos, comparacion.total) == (2, 6)
    assert comparacion.diferencia == 4
    assert comparacion.exceso == pytest.approx(4 / (1e-5 + 6 * 1.3e-6))


# --- Propiedades ---------------------------------------------------------------------------------------------------


@given(conocidos)
@example(NAN_QUE_AVISA)
def test_todo_valor_es_igual_a_si_mismo(uno: Valor) -> None:
    for tolerancia in (Tolerancia(), exacto(), a_mano(2)):
        assert comparar(uno, uno, tolerancia).igual


@given(st.floats(), st.floats())
@example(1.0, 1.0 + 1e-9)
@example(0.0, 5e-324)
@example(1e308, -1e308)
@example(math.nan, math.inf)
def test_un_numero_suelto_se_compara_como_el_arreglo_que_solo_lo_tiene_a_el(uno: float, otro: float) -> None:
    uno_solo, otro_solo = (v(np.array(n)) for n in (uno, otro))
    for tolerancia in (Tolerancia(), exacto(), a_mano(2), Tolerancia(rtol=0.1)):
        assert comparar(Escalar(uno), Escalar(otro), tolerancia) == comparar(uno_solo, otro_solo, tolerancia)


@given(cualesquiera, cualesquiera)
def test_comparar_nunca_se_rompe(uno: Valor, otro: Valor) -> None:
    comparacion = comparar(uno, otro)
    assert comparacion.igual == (comparacion.peldano is None)


@given(arreglos(), st.data())
def test_un_numero_movido_mas_que_la_tolerancia_nunca_es_igual(esperado: Arreglo, datos: st.DataObject) -> None:
    ancho = BYTES_POR_DTYPE[esperado.dtype]
    assume(esperado.bloque)
    lugar = ancho * datos.draw(st.integers(0, len(esperado.bloque) // ancho - 1))
    nuevo = datos.draw(st.binary(min_size=ancho, max_size=ancho))
    nuevo = bytes([nuevo[0] & 1]) if esperado.dtype == "bool" else nuevo
    movido = Arreglo(
        esperado.dtype,
        esperado.forma,
        Bloque(esperado.bloque[:lugar] + nuevo + esperado.bloque[lugar + ancho :]),
        esperado.origen,
    )
    antes, despues = (numeros(a).reshape(-1)[lugar // ancho].item() for a in (esperado, movido))
    rtol, atol = DE_PYTORCH.get(esperado.dtype, (0.0, 0.0))
    assume(not (abs(despues - antes) <= atol + rtol * abs(antes)) and antes != despues)
    assume(not (math.isnan(antes) and math.isnan(despues)))
    assert peldano(esperado, movido) in (Peldano.VALORES, Peldano.NO_FINITO)


@given(st.sampled_from(["int64", "int32", "uint8"]), st.data())
def test_un_entero_movido_en_uno_nunca_es_igual(dtype: str, datos: st.DataObject) -> None:
    limites = np.iinfo(dtype)
    entero = datos.draw(st.integers(int(limites.min), int(limites.max) - 1))
    assert peldano(arreglo([entero], dtype), arreglo([entero + 1], dtype)) == Peldano.VALORES


def _enteros(forma: tuple[int, ...], numero: int) -> Arreglo:
    return arreglo(np.full(forma, numero))


estructuras = st.recursive(
    st.builds(_enteros, formas, st.integers(0, 2)) | st.integers(0, 2).map(Escalar) | st.just(Escalar(None)),
    lambda dentro: (
        st.builds(Secuencia, st.just("tuple"), st.lists(dentro, max_size=2).map(tuple))
        | st.dictionaries(st.sampled_from("ab"), dentro, max_size=2).map(lambda d: Mapa(tuple(sorted(d.items()))))
    ),
    max_leaves=5,
)


def _mezcla_numeros_y_arreglos(valor: Valor) -> bool:
    """Una tupla de números admite un vector, pero no al revés: ahí la comparación no es simétrica a propósito."""
    match valor:
        case Secuencia(elementos=elementos):
            return all(isinstance(e, Escalar) for e in elementos) or any(map(_mezcla_numeros_y_arreglos, elementos))
        case Mapa(pares=pares):
            return any(_mezcla_numeros_y_arreglos(e) for _, e in pares)
        case _:
            return isinstance(valor, Escalar)


@given(estructuras, estructuras)
def test_la_estructura_se_compara_igual_en_los_dos_sentidos(uno: Valor, otro: Valor) -> None:
    assume(not (_mezcla_numeros_y_arreglos(uno) or _mezcla_numeros_y_arreglos(otro)))
    ida, vuelta = comparar(uno, otro), comparar(otro, uno)
    assert (ida.peldano, ida.ruta) == (vuelta.peldano, vuelta.ruta)
    assert (ida.esperado, ida.obtenido) == (vuelta.obtenido, vuelta.esperado)
