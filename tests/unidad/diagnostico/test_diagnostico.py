"""El diagnóstico: qué error conocido explica unos resultados, y cuándo es mejor callar."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.diagnostico import Evidencia, diagnosticar
from grader.diagnostico.procedencia import heredado_de
from grader.juicio import comparar, tomar_muestra
from grader.modelo import Caso, Causa, Diagnostico, Error, Fallo, Resultado, Tipo, Tolerancia, Variante
from tests.unidad.apoyo import arreglo, error, parte, salida, v

A, B, C = error("a"), error("b"), error("c")
CASOS = ("uno", "dos", "tres")
BIEN = (1, 2, 3)

EXCEPCION = Fallo(Causa.EXCEPCION, "ValueError")
OTRA_EXCEPCION = Fallo(Causa.EXCEPCION, "TypeError")
TIEMPO = Fallo(Causa.TIEMPO, "caso")
MEMORIA = Fallo(Causa.MEMORIA)
CIERRE = Fallo(Causa.CIERRE, "os._exit", "1")
CAPAS = Fallo(Causa.CAPAS, "nombres", argumentos=("a", "b"))
OTRAS_CAPAS = Fallo(Causa.CAPAS, "nombres", argumentos=("a", "c"))


def resultados(datos: Sequence[Any]) -> tuple[Resultado, ...]:
    return tuple(d if isinstance(d, Fallo) else salida(d) for d in datos)


def evidencia(
    obtenidos: Sequence[Any],
    huellas: Sequence[tuple[tuple[Error, ...], Sequence[Any]]],
    esperados: Sequence[Any] = BIEN,
    **opciones: Any,
) -> Evidencia:
    casos = opciones.pop("casos", tuple(Caso(nombre) for nombre in CASOS[: len(esperados)]))
    variantes = tuple(Variante(errores, resultados(huella)) for errores, huella in huellas)
    return Evidencia(parte(casos=casos, **opciones), resultados(esperados), resultados(obtenidos), variantes)


def diagnostico(obtenidos: Sequence[Any], huellas: Any, *otros: Any, **opciones: Any) -> Diagnostico | None:
    return diagnosticar({"f": evidencia(obtenidos, huellas, *otros, **opciones)}, "f")


@pytest.mark.parametrize(
    ("tipo", "seguro"), [(Tipo.FUNCION, True), (Tipo.CLASE, True), (Tipo.VALOR, False), (Tipo.OPCION, False)]
)
@pytest.mark.parametrize("errores", [(A,), (B,), (C,)])
def test_de_lo_que_se_responde_a_mano_nunca_se_afirma_la_causa(
    tipo: Tipo, seguro: bool, errores: tuple[Error, ...]
) -> None:
    hallado = diagnostico((5, 6, 7), [(errores, (5, 6, 7))], tipo=tipo)
    assert hallado is not None
    assert (hallado.errores, hallado.seguro) == (errores, seguro)


@pytest.mark.parametrize(
    ("huellas", "obtenidos", "errores", "seguro", "pruebas"),
    [
        pytest.param([((A,), (5, 6, 7)), ((B,), (5, 6, 8))], (5, 6, 7), (A,), True, CASOS, id="uno solo"),
        pytest.param([((A,), (5, 2, 3))], (5, 2, 3), (A,), True, ("uno",), id="lo prueban los casos que lo distinguen"),
        pytest.param(
            [((A,), (5, 2, 3)), ((B,), (1, 6, 3)), ((A, B), (5, 6, 3))],
            (5, 6, 3),
            (A, B),
            True,
            ("uno", "dos"),
            id="dos a la vez",
        ),
        pytest.param(
            [((A, B), (5, 6, 7)), ((C,), (5, 6, 7))], (5, 6, 7), (C,), True, CASOS, id="uno explica mejor que dos"
        ),
        pytest.param(
            [((B,), (5, 6, 7)), ((A,), (5, 6, 7))], (5, 6, 7), (B,), False, CASOS, id="a igualdad el declarado antes"
        ),
        pytest.param(
            [((A,), (5, 6, 7)), ((A,), (5, 6, 8))],
            (5, 6, 8),
            (A,),
            True,
            CASOS,
            id="con una forma inocua de escribirlo",
        ),
        pytest.param(
            [((A,), (5, 6, 7))], (5, TIEMPO, 7), (A,), False, ("uno", "tres"), id="un caso que no terminó no dice nada"
        ),
        pytest.param([((A,), (5, 6, 7))], (5, CIERRE, MEMORIA), (A,), False, ("uno",), id="casos ciegos"),
        pytest.param(
            [((A,), (5, 6, 7))], (5, EXCEPCION, 7), (A,), False, ("uno", "tres"), id="una excepción ajena al error"
        ),
        pytest.param(
            [((A,), (5, 6, 7)), ((B, C), (5, EXCEPCION, 7))],
            (5, EXCEPCION, 7),
            (A,),
            False,
            ("uno", "tres"),
            id="dos que no se ven a solas no ganan a uno al que nada contradice",
        ),
        pytest.param(
            [((A,), (1, EXCEPCION, 3))],
            (1, EXCEPCION, 3),
            (A,),
            False,
            ("dos",),
            id="solo una excepción",
        ),
        pytest.param(
            [((A,), (CAPAS,) * 3), ((B,), (OTRAS_CAPAS,) * 3)],
            (CAPAS,) * 3,
            (A,),
            False,
            CASOS,
            id="las mismas capas distintas",
        ),
    ],
)
def test_nombra_lo_que_explica_los_resultados(
    huellas: Any, obtenidos: Any, errores: tuple[Error, ...], seguro: bool, pruebas: tuple[str, ...]
) -> None:
    hallado = diagnostico(obtenidos, huellas)
    assert hallado is not None
    assert (hallado.errores, hallado.seguro, hallado.pruebas) == (errores, seguro, pruebas)


def test_los_que_dan_lo_mismo_se_dicen_todos() -> None:
    hallado = diagnostico((5, 6, 7), [((B,), (5, 6, 7)), ((A,), (5, 6, 7)), ((C,), (5, 6, 8))])
    assert hallado is not None
    assert (hallado.errores, hallado.alternativas, hallado.seguro) == ((B,), ((A,),), False)


@pytest.mark.parametrize("obtenidos", [(0, 0, 0), (0.0, 0.0, 0.0)])
def test_un_cero_no_prueba_nada(obtenidos: tuple[Any, ...]) -> None:
    hallado = diagnostico(obtenidos, [((A,), (0, 0, 0))])
    assert hallado is None or not (hallado.seguro or hallado.solo_se_detiene)  # hay un resultado: no se detiene


def test_lo_que_solo_coincide_en_detenerse_se_dice_asi() -> None:
    hallado = diagnostico((1, EXCEPCION, 3), [((A,), (1, EXCEPCION, 3))])
    assert hallado is not None
    assert (hallado.solo_se_detiene, hallado.seguro) == (True, False)


def test_dos_que_nunca_se_ven_a_solas_son_una_suposicion() -> None:
    juntos, a_solas = ((A, B), (5, 6, 7)), ((A,), (8, 6, 3))
    una = diagnostico((5, 6, 7), [juntos, ((A,), (8, 8, 8)), ((B,), (9, 9, 9))])
    assert una is not None
    assert (una.errores, una.supuesta, una.seguro) == ((A, B), True, False)
    otra = diagnostico((5, 6, 7), [juntos, a_solas, ((B,), (5, 2, 3))])
    assert otra is not None
    assert (otra.errores, otra.supuesta) == ((A, B), False)


@pytest.mark.parametrize(
    ("huellas", "obtenidos"),
    [
        pytest.param([], (5, 6, 7), id="sin errores conocidos"),
        pytest.param([((A,), (5, 6, 7))], (5, 6, 8), id="un caso lo contradice"),
        pytest.param([((A,), BIEN)], BIEN, id="todo está bien"),
        pytest.param([((A,), (5, 2, 3))], (TIEMPO, 2, 3), id="el único caso que lo probaría es ciego"),
        pytest.param([((A,), (5, 6, 7))], (TIEMPO, 6, 7), id="no explica el fallo que se cuenta, que es el primero"),
        pytest.param([((A,), (EXCEPCION, 6, 7))], (EXCEPCION, TIEMPO, TIEMPO), id="una excepción sola no prueba nada"),
        pytest.param([((A,), (5, 6, 7))], (TIEMPO, MEMORIA, CIERRE), id="nada terminó"),
        pytest.param([((A,), (5, 6, 7))], (EXCEPCION,) * 3, id="todo se detuvo"),
        pytest.param([((A,), (EXCEPCION, 6, 7))], (OTRA_EXCEPCION, 6, 7), id="otra excepción"),
        pytest.param([((A,), (EXCEPCION, 6, 7))], (5, 6, 7), id="debía detenerse y no se detuvo"),
        pytest.param([((A,), (5.0, 6, 7))], ("5", 6, 7), id="otro tipo"),
        pytest.param([((A,), (CAPAS,) * 3)], (OTRAS_CAPAS,) * 3, id="otras capas"),
        pytest.param([((A,), (5, 6, 7))], (CAPAS,) * 3, id="con unas capas distintas no se llegó a calcular nada"),
    ],
)
def test_calla_lo_que_los_resultados_no_prueban(huellas: Any, obtenidos: Any) -> None:
    assert diagnostico(obtenidos, huellas) is None


# --- Precisión y dtype ---------------------------------------------------------------------------------------------


def test_reconoce_un_error_calculado_con_otro_redondeo_y_nada_mas_lejos() -> None:
    huellas = [((A,), (arreglo([5.0]),))]
    assert diagnostico([arreglo([5.00001])], huellas, [arreglo([1.0])])
    assert diagnostico([arreglo([5.0001])], huellas, [arreglo([1.0])]) is None


def test_usa_la_tolerancia_del_caso_y_si_no_la_de_la_parte() -> None:
    holgada = Tolerancia(atol=0.1)
    for opciones in ({"tolerancia": holgada}, {"casos": (Caso("uno", tolerancia=holgada),)}):
        assert diagnostico([5.05], [((A,), (5.0,))], [1.0], **opciones)
        assert diagnostico([5.15], [((A,), (5.0,))], [1.0], **opciones) is None


def test_un_error_con_otro_dtype_se_nombra_sin_asegurarlo() -> None:
    huellas = [((A,), (arreglo([5.0]),))]
    hallado = diagnostico([arreglo([5.0], "float64")], huellas, [arreglo([1.0])])
    assert hallado == Diagnostico((A,), False, ("uno",))


def test_solo_el_dtype_no_prueba_ningun_error() -> None:
    huellas = [((A,), (arreglo([1.0]), arreglo([9.0])))]
    obtenidos = [arreglo([1.0], "float64"), arreglo([2.0], "float64")]
    assert diagnostico(obtenidos, huellas, [arreglo([1.0]), arreglo([2.0])]) is None
    assert diagnostico(obtenidos[:1], [((A,), (arreglo([1.0]),))], [arreglo([1.0])]) is None


def test_un_caso_que_solo_se_distingue_por_el_dtype_no_es_una_prueba() -> None:
    huella = (arreglo([9.0], "float64"), arreglo([1.0], "float64"))
    hallado = diagnostico([arreglo([9.0]), arreglo([1.0])], [((A,), huella)], [arreglo([2.0]), arreglo([1.0])])
    assert hallado == Diagnostico((A,), False, ("uno",))


# --- Las demás partes desempatan -----------------------------------------------------------------------------------

IGUALES = (((A,), (5, 6, 7)), ((B,), (5, 6, 7)))


@pytest.mark.parametrize(
    ("obtenidos", "errores", "seguro"),
    [
        pytest.param((9, 9, 9), (B,), True, id="la otra parte le da la razón al segundo"),
        pytest.param((8, 8, 8), (A,), True, id="la otra parte le da la razón al primero"),
        pytest.param((4, 4, 4), (A,), False, id="no se la da a ninguno"),
        pytest.param((TIEMPO, 9, 9), (A,), False, id="si falló no cuenta"),
    ],
)
def test_otra_parte_desempata(obtenidos: Any, errores: tuple[Error, ...], seguro: bool) -> None:
    evidencias: Mapping[str, Evidencia] = {
        "f": evidencia((5, 6, 7), IGUALES),
        "g": evidencia(obtenidos, [((A,), (8, 8, 8)), ((B,), (9, 9, 9))]),
    }
    hallado = diagnosticar(evidencias, "f")
    assert hallado is not None
    assert (hallado.errores, hallado.seguro) == (errores, seguro)


def test_una_parte_que_le_da_la_razon_al_segundo_basta_aunque_no_contradiga_al_primero() -> None:
    evidencias = {"f": evidencia((5, 6, 7), IGUALES), "g": evidencia((9, 9, 9), [((B,), (9, 9, 9))])}
    hallado = diagnosticar(evidencias, "f")
    assert hallado is not None
    assert (hallado.errores, hallado.seguro) == ((B,), True)


def test_una_parte_que_contradice_al_primero_favorece_al_segundo() -> None:
    # Solo el primero alcanza a «g», que está bien: entonces no puede ser él.
    evidencias = {"f": evidencia((5, 6, 7), IGUALES), "g": evidencia(BIEN, [((A,), (8, 8, 8))])}
    hallado = diagnosticar(evidencias, "f")
    assert hallado is not None
    assert hallado.errores == (B,)


@pytest.mark.parametrize(
    ("usados", "se_nombra"), [((), True), (("otra",), True), (("f",), False), (("otra", "f"), False), (None, False)]
)
def test_solo_calla_la_causa_lo_que_falla_sin_explicacion_y_se_usa(
    usados: tuple[str, ...] | None, *, se_nombra: bool
) -> None:
    evidencias = {"f": evidencia((4, 4, 4), [((B,), (9, 9, 9))]), "g": evidencia((5, 6, 7), [((A,), (5, 6, 7))])}
    hallado = diagnosticar(evidencias, "g", usados=usados)
    assert (hallado is not None) == se_nombra
    assert hallado is None or (hallado.errores == (A,) and not hallado.seguro)


def test_lo_que_explica_todo_en_su_parte_gana_aunque_otra_parte_prefiera_lo_demas() -> None:
    evidencias = {
        "f": evidencia((5, 6, 7), [((A, B), (5, 6, 7)), ((C,), (5, 6, 7))]),
        "g": evidencia((8, 8, 8), [((A,), (8, 8, 8)), ((C,), (9, 9, 9))]),
    }
    hallado = diagnosticar(evidencias, "f")
    assert hallado is not None
    assert hallado.errores == (C,)


# --- Propiedad -----------------------------------------------------------------------------------------------------

tres = st.tuples(*[st.sampled_from([0, 1, 2, EXCEPCION, TIEMPO])] * 3)
tres_sin_prisa = st.tuples(*[st.sampled_from([0, 1, 2, EXCEPCION])] * 3)
numeros = st.tuples(*[st.integers(0, 2)] * 3)
hipotesis = st.lists(st.tuples(st.sampled_from([(A,), (B,), (C,), (A, B)]), tres_sin_prisa), max_size=6)


def explica(obtenidos: Sequence[Any], huella: Sequence[Any]) -> bool:
    """Una huella explica lo obtenido si ningún caso que se pudo comparar la contradice."""
    return all(
        o == h or o is TIEMPO or (o is EXCEPCION and h is not EXCEPCION) for o, h in zip(obtenidos, huella, strict=True)
    )


@given(tres, numeros, hipotesis)
def test_nunca_nombra_un_error_que_los_resultados_contradigan(obtenidos: Any, esperados: Any, huellas: Any) -> None:
    hallado = diagnostico(obtenidos, huellas, esperados)
    if hallado is not None:
        assert any(explica(obtenidos, huella) for errores, huella in huellas if errores == hallado.errores)
        vistos = dict(zip(CASOS, zip(obtenidos, esperados, strict=True), strict=True))
        assert hallado.pruebas
        assert all(vistos[caso][0] not in (vistos[caso][1], TIEMPO) for caso in hallado.pruebas)


@given(numeros, numeros, hipotesis)
def test_siempre_nombra_lo_que_coincide_en_todo(obtenidos: Any, esperados: Any, huellas: Any) -> None:
    coincide = any(huella == obtenidos for _, huella in huellas) and obtenidos != esperados
    assert (diagnostico(obtenidos, huellas, esperados) is not None) == coincide


# Lo mismo, escrito de dos formas que la comparación da por iguales.
IGUALADOS = (
    ((1.0, 2.0, 3.0, 4.0), arreglo([1, 2, 3, 4])),
    ((1.0, 2.0), [1, 2.0]),
    (3, arreglo(3, "int64")),
    (2.5, arreglo(2.5, "float64", origen="numpy")),
    ({"a": 1, "b": 2.0}, {"b": 2.0, "a": 1.0}),
    (arreglo([[1, math.nan], [math.inf, 2]]), arreglo([[1, math.nan], [math.inf, 2]])),
    (arreglo([1.0, 2.0]), arreglo([1.0, 2.0], "float64")),
    (arreglo([]), arreglo([])),
    ({"b", "e"}, "B, E"),
    (True, arreglo(True, "bool")),
    (((1.0, arreglo([2.0])), None), [[1, arreglo([2.0])], None]),
)


@pytest.mark.parametrize(("huella", "obtenido"), IGUALADOS)
def test_descartar_deprisa_no_descarta_lo_que_es_igual(huella: Any, obtenido: Any) -> None:
    assert comparar(v(huella), v(obtenido), dtype=False).igual
    entera = Variante((A,), (salida(huella),))
    deprisa = replace(entera, muestras=tuple(map(tomar_muestra, entera.resultados)))
    for variante in (entera, deprisa):
        una = Evidencia(parte(casos=(Caso("uno"),)), (salida("otra cosa"),), (salida(obtenido),), (variante,))
        assert diagnosticar({"f": una}, "f") is not None


@given(
    st.lists(st.floats(-1e4, 1e4), min_size=1, max_size=6),
    st.floats(-1, 1),
    st.sampled_from([0.0, 1e-4, 0.01, 0.1]),
    st.sampled_from([0.0, 1e-3, 1.0]),
)
def test_descartar_deprisa_respeta_la_tolerancia_declarada(
    numeros: list[float], desvio: float, rtol: float, atol: float
) -> None:
    tolerancia = Tolerancia(rtol=rtol, atol=atol)
    huella, obtenido = salida(numeros), salida([n + desvio * (atol + rtol * abs(n)) for n in numeros])
    entera = Variante((A,), (huella,))
    deprisa = replace(entera, muestras=(tomar_muestra(huella),))
    una = parte(casos=(Caso("uno"),), tolerancia=tolerancia)
    hallados = [
        diagnosticar({"f": Evidencia(una, (salida("otra cosa"),), (obtenido,), (variante,))}, "f")
        for variante in (entera, deprisa)
    ]
    assert hallados[0] == hallados[1]


# --- Lo respondido a mano: pocos números coinciden con muchas cosas ------------------------------------------------


def a_mano(obtenido: Any, huellas: Any, esperado: Any, **opciones: Any) -> Evidencia:
    una = evidencia((obtenido,), [(errores, (dado,)) for errores, dado in huellas], (esperado,), **opciones)
    return replace(una, parte=replace(una.parte, tipo=Tipo.VALOR))


@pytest.mark.parametrize(
    ("obtenido", "dado", "se_nombra"),
    [
        (0.0084, 0.0084, True),
        (0.0085, 0.00842, True),
        (0.01, 0.0084, True),  # el mismo número, con dos decimales
        (0.0024, 0.0084, False),
        (math.nan, math.nan, True),
        (math.inf, math.inf, True),
    ],
)
def test_una_tolerancia_tan_grande_como_el_numero_no_prueba_nada(obtenido: float, dado: float, se_nombra: bool) -> None:
    una = a_mano(obtenido, [((A,), dado)], 34.36, tolerancia=Tolerancia(atol=0.01, rtol=0.0, decimales=2))
    assert (diagnosticar({"f": una}, "f") is not None) is se_nombra


@pytest.mark.parametrize("cero", [0, 0.0, -0.0])
@pytest.mark.parametrize("dado", [0, 0.0, 0.004])
def test_un_cero_escrito_a_mano_solo_se_explica_si_otra_respuesta_lo_confirma(cero: float, dado: float) -> None:
    f = a_mano(cero, [((A,), dado)], 34.4, tolerancia=Tolerancia(atol=0.1, rtol=0.0, decimales=1))
    otro_cero, confirma = a_mano(0, [((A,), 0)], 4.0), a_mano(5.0, [((A,), 5.0)], 4.0)
    assert diagnosticar({"f": f, "g": otro_cero}, "f") is None
    assert diagnosticar({"f": f, "g": confirma}, "f") is not None
    # El que no alcanza ninguna otra no puede verse en ninguna más.
    assert diagnosticar({"f": f, "g": a_mano(1.0, [((B,), 0)], 4.0)}, "f") is not None


def test_un_numero_que_otra_respuesta_desmiente_no_se_explica_con_ese_error() -> None:
    f, desmiente = a_mano(5.0, [((A,), 5.0)], 1.0), a_mano(3.0, [((A,), 8.0)], 2.0)
    assert diagnosticar({"f": f}, "f") is not None
    assert diagnosticar({"f": f, "g": desmiente}, "f") is None
    assert diagnosticar({"f": f, "g": a_mano(2.0, [((A,), 8.0)], 2.0)}, "f") is not None  # está bien: se corrigió ahí
    # Al código no le pasa: sus casos son bastantes para probarlo.
    assert diagnosticar({"f": evidencia((5, 6, 7), [((A,), (5, 6, 7))]), "g": desmiente}, "f") is not None


def test_no_lo_desmiente_la_respuesta_que_da_ese_error_con_otro() -> None:
    f = a_mano(5.0, [((A,), 5.0)], 1.0)
    con_otro = a_mano(9.0, [((A,), 8.0), ((B,), 3.0), ((A, B), 9.0)], 2.0)
    hallado = diagnosticar({"f": f, "g": con_otro}, "f")
    assert hallado is not None
    assert hallado.errores == (A,)
    # Y un error que no alcanza esa respuesta ni le quita ni le da la razón.
    juntos = a_mano(7.0, [((A,), 5.0), ((B,), 6.0), ((A, B), 7.0)], 1.0)
    solo_a = a_mano(8.0, [((A,), 8.0)], 2.0)
    hallado = diagnosticar({"f": juntos, "g": solo_a}, "f")
    assert hallado is not None
    assert hallado.errores == (A, B)


@pytest.mark.parametrize(
    ("escrito", "dado", "se_nombra"),
    [(2.06, 2.0625, True), (2.1, 2.0625, True), (2.0, 2.0625, False), (2.2, 2.0625, False), (0.3, 0.3417, False)],
)
def test_un_error_escrito_con_menos_decimales_se_nombra_sin_asegurarlo(
    escrito: float, dado: float, se_nombra: bool
) -> None:
    una = a_mano(escrito, [((A,), dado)], 1.5469, tolerancia=Tolerancia(atol=1e-3, rtol=0.0, decimales=3))
    hallado = diagnosticar({"f": una}, "f")
    assert (hallado is not None) is se_nombra
    assert hallado is None or not hallado.seguro


def encadenadas(primera: float, segunda: float, huellas_de_la_primera: Any = ()) -> dict[str, Evidencia]:
    """Dos respuestas a mano, la segunda el doble de la primera: 3 y 6, y el error A da 10 en la segunda."""
    una = a_mano(primera, huellas_de_la_primera, 3.0)
    otra = a_mano(segunda, [((A,), 10.0)], 6.0)
    return {"una": una, "otra": replace(otra, parte=replace(otra.parte, sale_de="2 * una"))}


def test_lo_que_sale_bien_de_una_respuesta_equivocada_no_es_otra_equivocacion() -> None:
    heredada = encadenadas(5.0, 10.0)
    assert heredado_de(heredada, "otra") == ("una",)
    assert diagnosticar(heredada, "otra") is None
    # Si no sale de ella, o si la misma causa explica las dos, se dice la causa.
    suelta, explicada = encadenadas(4.0, 10.0), encadenadas(5.0, 10.0, [((A,), 5.0)])
    assert heredado_de(suelta, "otra") == ()
    for evidencias in (suelta, explicada):
        hallado = diagnosticar(evidencias, "otra")
        assert hallado is not None
        assert hallado.errores == (A,)


@pytest.mark.parametrize(
    ("la_otra", "se_nombra"),
    [(10.08, True), (10.07, True), (10.074, True), (10.15, False), (9.0, False), (14.0, False)],
)
def test_un_paso_dado_desde_una_respuesta_redondeada_no_desmiente_su_causa(*, la_otra: float, se_nombra: bool) -> None:
    """El error A da 5,037 y 10,074."""
    evidencias = encadenadas(5.04, la_otra, [((A,), 5.037)])
    evidencias["otra"] = replace(evidencias["otra"], variantes=a_mano(0.0, [((A,), 10.074)], 6.0).variantes)
    assert (diagnosticar(evidencias, "una") is not None) is se_nombra


def test_de_una_respuesta_buena_no_se_hereda_ningun_error() -> None:
    assert heredado_de(encadenadas(3.0, 6.0), "otra") == ()
    assert heredado_de(encadenadas(3.0, 10.0), "otra") == ()


def test_detenerse_donde_se_detiene_uno_solo_tambien_es_verse_a_solas() -> None:
    juntos, a_solas = ((A, B), (5, EXCEPCION, 7)), [((A,), (5, 2, 3)), ((B,), (1, EXCEPCION, 8))]
    hallado = diagnostico((5, EXCEPCION, 7), [juntos, *a_solas, ((C,), (5, 6, 7))])
    assert hallado is not None
    assert (hallado.errores, hallado.supuesta) == ((A, B), False)


@pytest.mark.parametrize(("usados", "se_nombra"), [(("g",), False), ((), True), (None, True)])
def test_detenerse_igual_no_prueba_lo_que_desmiente_una_funcion_que_se_usa(
    usados: tuple[str, ...] | None, *, se_nombra: bool
) -> None:
    se_detiene = evidencia((1, EXCEPCION, 3), [((A,), (1, EXCEPCION, 3))])
    evidencias = {"g": evidencia(BIEN, [((A,), (8, 8, 8))]), "f": se_detiene}
    assert (diagnosticar(evidencias, "f", usados=usados) is not None) is se_nombra
    # Con números, la que se usa pudo hacer bien lo que esta repite mal.
    con_numeros = evidencias | {"f": evidencia((5, 6, 7), [((A,), (5, 6, 7))])}
    assert diagnosticar(con_numeros, "f", usados=usados) is not None


def test_de_un_numero_a_mano_que_dan_varias_parejas_no_se_dice_ninguna() -> None:
    solos = [((A,), 2.0), ((B,), 3.0), ((C,), 4.0)]
    assert diagnosticar({"f": a_mano(5.0, [*solos, ((A, B), 5.0)], 1.0)}, "f") is not None
    parejas = [((A, B), 5.0), ((A, C), 5.0)]
    assert diagnosticar({"f": a_mano(5.0, [*solos, *parejas], 1.0)}, "f") is None
    en_codigo = evidencia((5, 6, 3), [((A,), (5, 2, 3)), ((B,), (1, 6, 3)), ((A, B), (5, 6, 3)), ((A, C), (5, 7, 3))])
    assert diagnosticar({"g": en_codigo, "f": a_mano(5.0, [*solos, *parejas], 1.0)}, "f") is not None
