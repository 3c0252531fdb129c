"""Lo que se observa de un resultado sin causa: con la tolerancia con que se juzgó y sin contar lo que no se enseña."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from grader.diagnostico.observacion import observar, reconocer_el_orden, relacionar_con_lo_esperado
from grader.juicio import CasoJuzgado, ParteJuzgada
from grader.modelo import Caso, Parte, Salida, Tipo, Tolerancia, Veredicto
from grader.modelo.valores import Secuencia, de_numpy

ESPERADO = np.random.default_rng(3).normal(size=(4, 4)).astype(np.float32)
PARTE = Parte("f", Tipo.FUNCION, "algo", "pista", (Caso("uno"),))


def juzgada(obtenido: np.ndarray, parte: Parte = PARTE, *, oculto: bool = False) -> ParteJuzgada:
    """Una parte con un solo caso, que sale mal."""
    resultados = Salida(de_numpy(ESPERADO)), Salida(de_numpy(obtenido.astype(np.float32)))
    caso = CasoJuzgado(parte.casos[0], (), *resultados, None, Veredicto.INCORRECTO, oculto)
    return ParteJuzgada(parte, Veredicto.INCORRECTO, (caso,))


def en_la_diagonal() -> np.ndarray:
    """Lo esperado con la diagonal cambiada sin orden ni concierto."""
    return ESPERADO + np.diag([0.5, -0.7, 0.9, 0.4])


def test_se_dice_que_zona_esta_mal() -> None:
    assert observar(juzgada(en_la_diagonal())) == "En ese caso, solo está mal la diagonal."


def test_si_falla_en_el_mismo_sitio_de_todos_los_casos_se_dice_de_todos() -> None:
    unos = replace(PARTE, casos=(Caso("uno"), Caso("otro")))
    uno = juzgada(en_la_diagonal()).casos[0]
    otro = replace(uno, obtenido=Salida(de_numpy((ESPERADO + np.diag([1, -2, 3, 4])).astype(np.float32))))
    fuera = replace(uno, obtenido=Salida(de_numpy((ESPERADO + np.eye(4, k=1)).astype(np.float32))))
    de_todos = ParteJuzgada(unos, Veredicto.INCORRECTO, (uno, otro))
    assert observar(de_todos) == "En todos los casos que fallan, solo está mal la diagonal."
    assert observar(replace(de_todos, casos=(uno, fuera))) == "En ese caso, solo está mal la diagonal."


def test_de_los_ceros_de_mas_se_dice_donde_estan() -> None:
    sin_una_columna = ESPERADO.copy()
    sin_una_columna[:, 1] = 0
    dicho = "Todo lo que está mal vale 0. En ese caso, todo lo que está mal está en la columna de índice 1."
    assert relacionar_con_lo_esperado(juzgada(sin_una_columna)) == dicho


def test_lo_que_cabe_en_la_tolerancia_de_la_parte_no_cuenta_como_mal() -> None:
    ruido = np.random.default_rng(4).uniform(1e-3, 2e-3, size=(4, 4))
    holgada = replace(PARTE, tolerancia=Tolerancia(atol=1e-2, rtol=0.0, razon="una prueba"))
    assert observar(juzgada(en_la_diagonal() + ruido, holgada)) == "En ese caso, solo está mal la diagonal."
    assert observar(juzgada(en_la_diagonal() + ruido)) == ""


def test_de_un_caso_oculto_no_se_dice_la_zona_ni_ningun_numero() -> None:
    assert observar(juzgada(en_la_diagonal(), oculto=True)) == ""
    doble = juzgada(ESPERADO * 2, oculto=True)
    assert relacionar_con_lo_esperado(doble) == "Todos los números salen multiplicados por lo mismo."


def test_lo_reservado_y_lo_que_no_es_codigo_no_se_observan() -> None:
    reservado = replace(PARTE, casos=(Caso("uno", reservado=True),))
    for una in (reservado, replace(PARTE, tipo=Tipo.VALOR)):
        assert observar(juzgada(en_la_diagonal(), una)) == ""
        assert relacionar_con_lo_esperado(juzgada(ESPERADO * 2, una)) == ""


def test_lo_esperado_en_otro_orden_se_dice_si_es_el_mismo_en_todos_los_casos() -> None:
    tablas = [de_numpy(ESPERADO[:filas]) for filas in (2, 3, 4)]
    tres = replace(PARTE, salidas=("a", "b", "c"), casos=(Caso("uno"), Caso("otro")))

    def devolver(*ordenes: tuple[int, ...]) -> str:
        debido = Salida(Secuencia("tuple", tuple(tablas)))
        casos = [
            CasoJuzgado(c, (), debido, Salida(Secuencia("tuple", tuple(tablas[i] for i in orden))), None, mal, False)
            for c, orden in zip(tres.casos, ordenes, strict=True)
            for mal in (Veredicto.INCORRECTO,)
        ]
        return reconocer_el_orden(ParteJuzgada(tres, Veredicto.INCORRECTO, tuple(casos)))

    dicho = "Los resultados son los esperados, pero en otro orden: (c, a, b), y se pide (a, b, c)."
    assert devolver((2, 0, 1), (2, 0, 1)) == dicho
    assert devolver((2, 0, 1), (1, 0, 2)) == ""
    assert devolver((0, 0, 1), (0, 0, 1)) == ""
