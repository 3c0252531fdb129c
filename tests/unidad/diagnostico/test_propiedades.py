"""Las propiedades con nombre: cuándo se dicen, con qué palabras, y cuándo es mejor callarse."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from grader.autor import (
    derivar,
    elegir,
    entre_cero_y_uno,
    equivariante,
    filas_suman_uno,
    independiente_del_batch,
    media_cero_y_varianza_uno,
    nada_del_futuro,
    normal,
    sin_mirar_al_futuro,
)
from grader.diagnostico import buscar_incumplida, nombrar, se_aplica
from grader.diagnostico.propiedades import AZAR
from grader.modelo import Caso, Causa, Fallo, Propiedad, Resultado, Variante
from grader.modelo.valores import Arreglo, a_numpy
from grader.referencias import Referencias, llamadas_de
from grader.verificar.propiedades import comprobar_propiedades
from tests.unidad.apoyo import arreglo, error, ficha, parte, salida

nan, inf = float("nan"), float("inf")
MITADES = [[0.5, 0.5], [0.25, 0.75]]
TRIANGULO = [[1.0, 0.0], [0.25, 0.75]]
NORMALIZADA = [[-1.0, 1.0], [1.0, -1.0]]
FALLO = Fallo(Causa.EXCEPCION, "ValueError", "no")

PRIMERA, SEGUNDA = (f"Con «uno», la fila de índice {n} (la {cual})" for n, cual in ((0, "primera"), (1, "segunda")))
SUMAN = filas_suman_uno()
ENTRE = entre_cero_y_uno()
FUTURO = nada_del_futuro()
NORMA = media_cero_y_varianza_uno()


def decir(propiedad: Propiedad, esperado: Any, obtenido: Any, dtype: str = "float32") -> str:
    """Lo que se dice de un solo caso, llamado «uno», tras el nombre de la propiedad."""
    pareja = (salida(arreglo(esperado)), obtenido if isinstance(obtenido, Fallo) else salida(arreglo(obtenido, dtype)))
    return detalle(propiedad, {"uno": pareja})


def detalle(propiedad: Propiedad, parejas: dict[str, tuple[Resultado, Resultado]]) -> str:
    """Lo que se dice tras el nombre de la propiedad; vacío si no se dice nada."""
    dicho = buscar_incumplida((propiedad,), (), parejas, frozenset())
    if dicho == AZAR:
        return dicho
    comienzo = f"Tu resultado incumple una propiedad: {nombrar(propiedad)}. "
    assert not dicho or dicho.startswith(comienzo)
    return dicho.removeprefix(comienzo)


@pytest.mark.parametrize(
    ("propiedad", "esperado", "obtenido", "dicho"),
    [
        (SUMAN, MITADES, [[0.5, 0.5], [0.25, 0.18]], f"{SEGUNDA} suma 0,43."),
        (SUMAN, [MITADES], [[[0.5, 0.5], [0.25, 1.0]]], "Con «uno», la fila de índices [0, 1] suma 1,25."),
        (SUMAN, [0.5, 0.5], [-0.5, 0.0], "Con «uno», el vector suma −0,5."),
        (SUMAN, MITADES, [[0.5, 0.5], [0.25, nan]], f"{SEGUNDA} suma nan."),
        (SUMAN, MITADES, [[0.5, -inf], [0.25, 0.75]], f"{PRIMERA} suma −∞."),
        (ENTRE, MITADES, [[0.5, 0.5], [-0.25, 1.25]], "Con «uno», en la posición [1, 0] sale −0,25."),
        (ENTRE, MITADES, [[0.5, 0.5], [nan, 1.25]], "Con «uno», en la posición [1, 1] sale 1,25."),
        (FUTURO, TRIANGULO, [[0.5, 0.5], [0.25, 0.75]], "Con «uno», en la posición [0, 1] sale 0,5."),
        (FUTURO, [TRIANGULO], [[[1, -0.5], [0.25, 0.75]]], "Con «uno», en la posición [0, 0, 1] sale −0,5."),
        (
            NORMA,
            NORMALIZADA,
            [[-1, 1], [3, -1]],
            f"{SEGUNDA} tiene media 1 y varianza 4.",
        ),
        (
            NORMA,
            NORMALIZADA,
            [[-1, nan], [1, -1]],
            f"{PRIMERA} tiene media nan y varianza nan.",
        ),
    ],
)
def test_se_dice_donde_y_cuanto(propiedad: Propiedad, esperado: Any, obtenido: Any, dicho: str) -> None:
    assert decir(propiedad, esperado, obtenido) == dicho
    assert decir(propiedad, esperado, esperado) == ""
    assert decir(propiedad, obtenido, obtenido) == ""  # lo esperado tampoco la cumple
    assert decir(propiedad, obtenido, esperado) == ""


@pytest.mark.parametrize("propiedad", [SUMAN, ENTRE, FUTURO, NORMA])
@pytest.mark.parametrize(
    "raro", [[], 0.0, [0.5, 0.5], [[9.0, 9.0, 9.0]] * 2, [[[9.0, 9.0], [9.0, 9.0]]], np.zeros((2, 0)), FALLO]
)
def test_de_otra_forma_o_sin_resultado_no_se_dice_nada(propiedad: Propiedad, raro: Any) -> None:
    assert decir(propiedad, MITADES, raro) == ""
    if not isinstance(raro, Fallo):
        assert decir(propiedad, raro, MITADES) == ""


def test_los_enteros_los_booleanos_y_lo_que_no_es_un_tensor_no_tienen_propiedades() -> None:
    assert decir(SUMAN, MITADES, [[5, 5], [2, 7]], "int64") == ""
    assert decir(SUMAN, MITADES, [[True, True], [False, False]], "bool") == ""
    esperado = salida(arreglo(MITADES))
    for otro in (3.0, "texto", None, {"a": 1.0}, (arreglo(MITADES),)):
        assert detalle(SUMAN, {"uno": (esperado, salida(otro))}) == ""


@pytest.mark.parametrize(("dtype", "suma"), [("float16", 0.99), ("bfloat16", 0.95), ("float32", 0.9995)])
def test_se_perdona_lo_que_pierde_la_precision(dtype: str, suma: float) -> None:
    assert decir(SUMAN, [[0.5, 0.5]], [[0.5, suma - 0.5]], dtype) == ""
    assert decir(SUMAN, [[0.5, 0.5]], [[0.5, 0.1]], dtype) != ""


# --- De qué salida y de qué caso -----------------------------------------------------------------------------------


def test_en_una_tupla_se_mira_la_salida_que_se_nombra() -> None:
    bien, mal = arreglo(MITADES), arreglo([[0.5, 0.5], [0.5, 0.75]])
    parejas: dict[str, tuple[Resultado, Resultado]] = {"uno": (salida((mal, bien)), salida((mal, mal)))}
    salidas = ("salida", "pesos")
    dicho = buscar_incumplida((filas_suman_uno("pesos"),), salidas, parejas, frozenset())
    assert dicho == f"Tu resultado incumple una propiedad: cada fila de «pesos» suma 1. {SEGUNDA} suma 1,25."
    assert buscar_incumplida((filas_suman_uno("salida"), SUMAN), salidas, parejas, frozenset()) == ""
    for raro in (bien, (bien,), (mal, mal, mal), (mal, 3.0), None):
        parejas = {"uno": (salida((mal, bien)), salida(raro))}
        assert buscar_incumplida((filas_suman_uno("pesos"),), salidas, parejas, frozenset()) == ""


def test_se_dice_la_primera_declarada_y_de_un_caso_secreto_solo_su_nombre() -> None:
    bien, mal = salida(arreglo(MITADES)), salida(arreglo([[0.5, 0.5], [-0.25, 0.75]]))
    parejas: dict[str, tuple[Resultado, Resultado]] = {"uno": (bien, mal), "dos": (bien, mal), "tres": (bien, bien)}
    assert "suma 1. Con «uno»" in buscar_incumplida((SUMAN, ENTRE), (), parejas, frozenset())
    assert "entre 0 y 1. Con «uno»" in buscar_incumplida((ENTRE, SUMAN), (), parejas, frozenset())
    assert "Con «dos»" in buscar_incumplida((SUMAN,), (), parejas, frozenset({"uno"}))
    callado = buscar_incumplida((SUMAN,), (), parejas, frozenset({"uno", "dos"}))
    assert callado == "Tu resultado incumple una propiedad: cada fila suma 1. Se ve con «uno»."
    assert buscar_incumplida((filas_suman_uno("", "tres"),), (), parejas, frozenset()) == ""
    assert "Con «dos»" in buscar_incumplida((filas_suman_uno("", "dos"),), (), parejas, frozenset())
    assert buscar_incumplida((), (), parejas, frozenset()) == ""


# --- Las que comparan un caso con copias de uno de sus ejemplos ----------------------------------------------------

# Dos ejemplos de tres palabras de dos números.
LOTE = np.array([[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[-1.0, 0.5], [2.0, -3.0], [0.0, 1.0]]])
BARAJADAS = (2, 0, 1)
OTRO_FINAL = (0, 1, 0)
SOLO = independiente_del_batch("lote", copias="copias", ejemplo=1)
EN_ORDEN = equivariante("lote", copias="copias", ejemplo=1, palabras=BARAJADAS)
SIN_FUTURO = sin_mirar_al_futuro("lote", copias="copias", ejemplo=1, palabras=OTRO_FINAL)


def acumular(x: Any) -> Any:
    """Mira a las palabras anteriores y no a las que vienen."""
    return x.cumsum(-2)


def mezclar_lote(x: Any) -> Any:
    """Mira a los demás ejemplos."""
    return x - x.mean(0, keepdims=True)


def palabras_del_final(x: Any) -> Any:
    """Mira a la última palabra."""
    return x + x[:, -1:]


def correr(funcion: Any, propiedad: Propiedad) -> tuple[Resultado, Resultado]:
    """Lo que da una función en el lote y en las copias que pide la propiedad."""
    palabras = propiedad.palabras or (0, 1, 2)
    copias = LOTE[[1, 1, 1]][:, palabras]
    return salida(arreglo(funcion(LOTE))), salida(arreglo(funcion(copias)))


def comparar(propiedad: Propiedad, buena: Any, otra: Any) -> str:
    (lote, copias), (su_lote, sus_copias) = correr(buena, propiedad), correr(otra, propiedad)
    return detalle(propiedad, {"lote": (lote, su_lote), "copias": (copias, sus_copias)})


@pytest.mark.parametrize(
    ("propiedad", "buena", "mala", "dicho"),
    [
        (SOLO, np.square, mezclar_lote, "El ejemplo 1 de «lote» cambia hasta en 3,5 si lo acompañan otros."),
        (
            EN_ORDEN, np.square, acumular,
            "Con las palabras de un ejemplo de «lote» en otro orden, los números cambian hasta en 2,5.",
        ),
        (
            SIN_FUTURO, acumular, palabras_del_final,
            "Con otras palabras al final de un ejemplo de «lote», lo de las primeras cambia hasta en 1.",
        ),
    ],
)  # fmt: skip
def test_entre_dos_casos(propiedad: Propiedad, buena: Any, mala: Any, dicho: str) -> None:
    assert comparar(propiedad, buena, mala) == dicho
    assert comparar(propiedad, buena, np.cbrt) == ""  # mal, pero la cumple
    assert comparar(propiedad, mala, mala) == ""  # lo esperado tampoco la cumple
    assert comparar(propiedad, mala, buena) == ""


@pytest.mark.parametrize("propiedad", [SOLO, EN_ORDEN, SIN_FUTURO])
def test_si_hay_azar_es_lo_unico_que_se_afirma(propiedad: Propiedad) -> None:
    azar = np.random.RandomState(0)
    assert comparar(propiedad, np.square, lambda x: azar.standard_normal(x.shape)) == AZAR


def test_el_azar_que_delatan_unas_copias_vale_para_las_de_todas_las_propiedades() -> None:
    lote, copias = correr(np.square, SOLO)
    otro_orden = salida(arreglo(np.square(LOTE[[1, 1, 1]][:, BARAJADAS])))
    barajado = equivariante("lote", copias="otro orden", ejemplo=1, palabras=BARAJADAS)
    distinto = salida(arreglo(LOTE + 7))
    con_azar = salida(arreglo(np.arange(18).reshape(3, 3, 2)))
    parejas = {"lote": (lote, distinto), "copias": (copias, copias), "otro orden": (otro_orden, otro_orden)}
    assert "en otro orden" in buscar_incumplida((barajado, SOLO), (), parejas, frozenset())
    parejas["copias"] = (copias, con_azar)
    assert buscar_incumplida((barajado, SOLO), (), parejas, frozenset()) == AZAR


@pytest.mark.parametrize("propiedad", [SOLO, EN_ORDEN, SIN_FUTURO])
@pytest.mark.parametrize("raro", [1.0, [1.0, 2.0], [], [[[1.0, 2.0]]], FALLO, None])
def test_entre_dos_casos_de_formas_raras_no_se_dice_nada(propiedad: Propiedad, raro: Any) -> None:
    lote, copias = correr(np.square, propiedad)
    mal: Resultado = raro if isinstance(raro, Fallo) else salida(None if raro is None else arreglo(raro))
    assert detalle(propiedad, {"lote": (lote, mal), "copias": (copias, copias)}) == ""
    assert detalle(propiedad, {"lote": (lote, lote), "copias": (copias, mal)}) == ""
    assert detalle(propiedad, {"lote": (lote, mal), "copias": (copias, mal)}) == ""
    if not isinstance(raro, Fallo):
        assert detalle(propiedad, {"lote": (mal, mal), "copias": (mal, mal)}) == ""


def test_un_nan_de_mas_se_dice_y_el_mismo_en_los_dos_casos_no() -> None:
    lote, copias = correr(np.square, SOLO)
    con_nan, copias_con_nan = LOTE**2, LOTE[[1, 1, 1]] ** 2
    con_nan[1, 0, 0] = copias_con_nan[:, 0, 0] = nan
    parejas = {"lote": (lote, salida(arreglo(con_nan))), "copias": (copias, copias)}
    assert detalle(SOLO, parejas) == "El ejemplo 1 de «lote» cambia si lo acompañan otros."
    assert detalle(SOLO, parejas | {"copias": (copias, salida(arreglo(copias_con_nan)))}) == ""


def test_si_uno_de_los_dos_casos_es_secreto_solo_se_dice_el_nombre() -> None:
    (lote, copias), (su_lote, sus_copias) = correr(np.square, SOLO), correr(mezclar_lote, SOLO)
    parejas: dict[str, tuple[Resultado, Resultado]] = {"lote": (lote, su_lote), "copias": (copias, sus_copias)}
    for secreto in ("lote", "copias"):
        dicho = buscar_incumplida((SOLO,), (), parejas, frozenset({secreto}))
        assert dicho == f"Tu resultado incumple una propiedad: {nombrar(SOLO)}. Se ve con «lote»."


# --- Cómo se declaran ----------------------------------------------------------------------------------------------


def test_un_caso_derivado_conserva_los_numeros_al_azar() -> None:
    lote = Caso("lote", (normal(3, 2, 4), normal(2)))
    copias = derivar(lote, "copias", elegir(elegir(lote.argumentos[0], (1, 1)), (1, 0), eje=1), lote.argumentos[1])
    una = parte(casos=(lote, copias, derivar(copias, "otra vez", *lote.argumentos)))
    original, derivada, otra_vez = llamadas_de(ficha(una), una, "publica")
    x, copiado = (a_numpy(cast(Arreglo, ll.argumentos[0])) for ll in (original, derivada) if ll.argumentos)
    assert (copiado == x[[1, 1]][:, [1, 0]]).all()
    assert original.argumentos is not None
    assert derivada.argumentos is not None
    assert original.argumentos[1] == derivada.argumentos[1]
    assert original.argumentos == otra_vez.argumentos
    # Lo que cada llamada haga al azar sí es distinto.
    assert len({original.semilla, derivada.semilla, otra_vez.semilla}) == 3


@pytest.mark.parametrize(
    ("propiedad", "obtenido", "hallazgo"),
    [
        (filas_suman_uno("", "uno"), [[2.0, 0.0]], None),
        (filas_suman_uno("", "uno"), [[0.0, 1.0]], "ningún error conocido de «doble» incumple que cada fila suma 1"),
        (filas_suman_uno(), [[2.0, 0.0]], "la solución no cumple en «doble» que cada fila suma 1"),
        (filas_suman_uno("", "once"), [[2.0, 0.0]], "habla de «once», que no existe"),
        (filas_suman_uno("pesos"), [[2.0, 0.0]], "habla de «pesos», que no existe"),
        (independiente_del_batch("uno", copias="doce", ejemplo=0), [[2.0, 0.0]], "habla de «doce», que no existe"),
    ],
)
def test_verificar_exige_que_la_solucion_las_cumpla_y_un_error_no(
    propiedad: Propiedad, obtenido: Any, hallazgo: str | None
) -> None:
    una = parte(casos=(Caso("uno", (1,)), Caso("dos", (2,))), propiedades=(propiedad,))
    esperados = (salida(arreglo([[0.5, 0.5]])), salida(arreglo([[3.0, 3.0]])))
    variante = Variante((error("algo"),), (salida(arreglo(obtenido)), esperados[1]))
    referencias = SimpleNamespace(esperados=lambda _: {"doble": esperados}, huellas=lambda _: {"doble": (variante,)})
    hallazgos = list(comprobar_propiedades(ficha(una), cast(Referencias, referencias)))
    assert [hallazgo in str(h) for h in hallazgos if hallazgo] == ([True] if hallazgo else [])
    assert len(hallazgos) == bool(hallazgo)


def test_se_aplica_pregunta_por_todos_los_casos() -> None:
    bien, mal = salida(arreglo(MITADES)), salida(arreglo([[3.0, 3.0]]))
    assert se_aplica(SUMAN, (), {"uno": (bien, bien), "dos": (bien, bien)})
    assert not se_aplica(SUMAN, (), {"uno": (bien, bien), "dos": (mal, mal)})
    assert se_aplica(filas_suman_uno("", "uno"), (), {"uno": (bien, bien), "dos": (mal, mal)})
    assert not se_aplica(SUMAN, (), {"uno": (salida(3), salida(3))})
