"""La relación exacta entre lo obtenido y lo esperado: la que hay se dice, y ninguna que no haya."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from grader.diagnostico.relaciones import Contrastado, combinar, relacionar, relacionar_a_mano
from grader.diagnostico.relaciones.a_mano import (
    bastan_las_cifras,
    decimales_que_deja,
    decir_que_faltan_decimales,
    es_de_otra_parte,
)
from grader.modelo.valores import de_numpy, de_python

Cambio = Callable[[Any], Any]
SON_LOS_ESPERADOS, SALEN = "Los números son los esperados", "Todos los números salen"
LO_QUE_SALE, NUMERO_A_NUMERO = "Lo que sale es", "de lo esperado, número a número."
UNIDAD = "¿está en la unidad que se pide, o sobra o falta algún factor?"
PESOS = "Salen los pesos que daría el softmax con los puntajes"


def casos(cambio: Cambio, *formas: tuple[int, ...]) -> list[Contrastado]:
    """Casos al azar de esas formas en los que lo obtenido es un cambio de lo esperado."""
    azar = np.random.default_rng(7)
    hechos = []
    for forma in formas or ((4, 5), (3, 6)):
        esperado = azar.normal(size=forma)
        hechos.append(Contrastado((de_numpy(esperado),), de_numpy(esperado), de_numpy(np.asarray(cambio(esperado)))))
    return hechos


@pytest.mark.parametrize(
    ("cambio", "dicho"),
    [
        (lambda e: e * 2, "Todos los números salen multiplicados por 2."),
        (lambda e: e / 3, "Todos los números salen divididos entre 3."),
        (lambda e: -1.5 * e, "Todos los números salen multiplicados por −1,5."),
        (lambda e: -e, "Lo que sale es el opuesto de lo esperado, número a número."),
        (lambda e: e + 0.25, "A todos los números les sobra lo mismo: 0,25."),
        (lambda e: e - 1, "A todos los números les falta lo mismo: 1."),
        (lambda e: e.T, "Los números son los esperados, pero traspuestos: filas y columnas están cambiadas."),
        (lambda e: e[::-1], "Los números son los esperados, pero al revés a lo largo de la penúltima dimensión."),
        (lambda e: e[:, ::-1], "Los números son los esperados, pero al revés a lo largo de la última dimensión."),
        (
            lambda e: e[[1, 0, *range(2, len(e))]],
            "Los números son los esperados, pero en otro orden a lo largo de la penúltima dimensión.",
        ),
        (lambda e: np.round(e, 2), f"{SON_LOS_ESPERADOS}, redondeados a 2 decimales: aquí no hay que redondear."),
        (lambda e: np.round(e, 1), f"{SON_LOS_ESPERADOS}, redondeados a 1 decimal: aquí no hay que redondear."),
        (lambda e: np.exp(e), "Lo que sale es la exponencial de lo esperado, número a número."),
        (lambda e: e**2, "Lo que sale es el cuadrado de lo esperado, número a número."),
        (lambda e: 1 - e, "Lo que sale es 1 menos el valor de lo esperado, número a número."),
        (lambda e: e.reshape(-1), "Los números y su orden son los esperados; solo cambia la forma del tensor."),
        (lambda e: e / np.sqrt(e.shape[-1]), f"{SALEN} divididos entre la raíz de la última dimensión de la entrada."),
        (lambda e: e * e.shape[-2], "Todos los números salen multiplicados por la penúltima dimensión de la entrada."),
        (lambda e: e * e.size, "Todos los números salen multiplicados por la cantidad de números de la entrada."),
    ],
)  # fmt: skip
def test_se_dice_la_relacion_que_hay(cambio: Cambio, dicho: str) -> None:
    relacion = relacionar(casos(cambio))
    assert relacion is not None
    assert relacion.frase == dicho
    assert not any(letra.isdigit() for letra in relacion.sin_numeros.replace("1 menos", ""))


@pytest.mark.parametrize(
    "cambio",
    [
        lambda e: e + np.random.default_rng(3).normal(size=e.shape),
        lambda e: np.where(e > 0, 2 * e, e),
        lambda e: np.full_like(e, np.nan),
        lambda e: e[:2, :2],
        lambda e: e * np.arange(1, e.shape[-1] + 1),
        lambda e: e,
    ],
)
def test_sin_relacion_no_se_dice_nada(cambio: Cambio) -> None:
    assert relacionar(casos(cambio)) is None


def test_la_relacion_vale_en_todos_los_casos_o_no_se_dice() -> None:
    unos, otros = casos(lambda e: 2 * e, (4, 5)), casos(lambda e: 3 * e, (2, 5))
    assert relacionar([*unos, *otros]) is None


def test_con_pocos_numeros_no_se_dice_nada() -> None:
    assert relacionar(casos(lambda e: 2 * e, (2,))) is None
    assert relacionar([Contrastado((), de_python(3), de_python(6))]) is None


@pytest.mark.parametrize(
    ("dados", "se_dice"),
    [
        (((64.3204, 64.32), (8.5787, 8.58), (0.01554, 0.02)), True),
        (((64.3204, 64.32),), False),  # uno solo no prueba nada
        (((1.94, 1.9), (0.31, 0.3)), False),  # ni tan pocas cifras
        (((64.3204, 64.32), (8.5787, 8.57)), False),  # cortado, y no redondeado
    ],
)
def test_un_redondeo_se_ve_en_pocos_numeros_si_conservan_bastantes_cifras(
    dados: tuple[tuple[float, float], ...], *, se_dice: bool
) -> None:
    relacion = relacionar([Contrastado((), de_python(esperado), de_python(sale)) for esperado, sale in dados])
    assert (relacion is not None and "redondeados a 2 decimales" in relacion.frase) == se_dice


def test_en_una_tupla_solo_se_miran_los_elementos_que_no_coinciden() -> None:
    azar = np.random.default_rng(5)
    una, otra = azar.normal(size=(3, 4)), azar.normal(size=(3, 3))
    esperado = de_python((una, otra))
    relacion = relacionar([Contrastado((), esperado, de_python((una, otra * 4)))])
    assert relacion is not None
    assert relacion.frase == "Todos los números salen multiplicados por 4."
    assert relacionar([Contrastado((), esperado, de_python(una))]) is None


@pytest.mark.parametrize(("recorrido", "dicho"), [((), "En «salida»"), ((1, 0), "En «pesos»"), ((0, 1), "En «salida»")])
def test_si_no_hay_relacion_comun_habla_la_salida_que_se_calcula_antes(recorrido: tuple[int, ...], dicho: str) -> None:
    azar = np.random.default_rng(5)
    una, otra = azar.normal(size=(3, 4)), azar.normal(size=(3, 3))
    caso = Contrastado((), de_python((una, otra)), de_python((una * 5, otra * 4)))
    relacion = relacionar([caso], (), ("salida", "pesos"), recorrido)
    assert relacion is not None
    assert relacion.frase.startswith(dicho)


# --- Lo que depende de las entradas, de la salida o del número de casos --------------------------------------------


def softmax(puntajes: Any) -> Any:
    potencias = np.exp(puntajes - puntajes.max(-1, keepdims=True))
    return potencias / potencias.sum(-1, keepdims=True)


def con_entradas(hacer: Callable[[Any, Any], tuple[Any, Any]]) -> list[Contrastado]:
    """Casos con dos entradas, «x» y «sub», de los que `hacer` da lo esperado y lo obtenido."""
    azar = np.random.default_rng(11)
    hechos = []
    for forma in ((4, 5), (3, 6), (5, 4)):
        x, sub = azar.normal(size=forma), azar.normal(size=forma)
        esperado, obtenido = (np.asarray(tabla) for tabla in hacer(x, sub))
        hechos.append(Contrastado((de_numpy(x), de_numpy(sub)), de_numpy(esperado), de_numpy(obtenido)))
    return hechos


@pytest.mark.parametrize(
    ("hacer", "dicho"),
    [
        (lambda x, sub: (x + sub, x), "Lo que sale es la entrada «x», tal cual."),
        (lambda x, sub: (x * sub, x * sub + x), "A lo que sale le sobra «x»."),
        (lambda x, sub: (x + sub**2, x + sub**2 + 2 * sub), "A lo que sale le sobra dos veces «sub»."),
        (lambda x, sub: (x**2 + sub, x**2), "A lo que sale le falta «sub»."),
        (
            lambda x, sub: (x + sub, np.zeros_like(x)),
            "En todos los casos que fallan sale 0, sean cuales sean las entradas.",
        ),
        (lambda x, sub: (x + sub, np.tile(x[0], (len(x), 1))), "Todas las filas salen iguales, y no deberían."),
        (
            lambda x, sub: (x + sub, np.tile(x[:, :1], (1, x.shape[1]))),
            "En cada fila salen todos los números iguales, y no deberían.",
        ),
        (lambda x, sub: (x, np.cumsum(x, -1)), "Lo que sale es la suma acumulada de lo esperado, fila a fila."),
        (lambda x, sub: (x + sub, np.maximum(x + sub, 0)), f"{LO_QUE_SALE} la parte positiva (ReLU) {NUMERO_A_NUMERO}"),
        (
            lambda x, sub: (x, np.sort(x, -1)[:, ::-1]),
            "Cada fila tiene los números esperados, pero en otro orden.",
        ),
        (
            lambda x, sub: (x, np.concatenate([sub[:1], x[:-1]])),
            "Los números esperados salen un lugar después de donde deben, a lo largo de la penúltima dimensión.",
        ),
        (
            lambda x, sub: (x, np.concatenate([x, sub[:1]])),
            "Lo esperado está entero, pero sobra algo al final de la penúltima dimensión.",
        ),
        (lambda x, sub: (x, x[:, :-1]), "Lo que sale es lo esperado, pero falta el final de la última dimensión."),
        (
            lambda x, sub: (x, x + sub[:, :1]),
            "En cada fila, a todos los números les sobra o les falta la misma cantidad.",
        ),
        (lambda x, sub: (x, np.where(sub > 0, 0, x)), "Todo lo que está mal vale 0."),
        (lambda x, sub: (x, np.where(sub > 0, -x, x)), "Todo lo que está mal tiene solo el signo cambiado."),
        (
            lambda x, sub: (x, x.astype(np.float16).astype(np.float64)),
            "Los números tienen solo la precisión de `float16`: en algún paso se pierden cifras.",
        ),
        (lambda x, sub: (softmax(x), softmax(softmax(x))), "Lo que sale es el softmax de lo esperado, fila a fila."),
        (lambda x, sub: (softmax(x), softmax(1.5 * x)), f"{PESOS} multiplicados por 1,5."),
        (lambda x, sub: (softmax(x), softmax(-x)), f"{PESOS} cambiados de signo."),
        (
            lambda x, sub: (softmax(x), softmax(x / np.sqrt(x.shape[-1]))),
            f"{PESOS} divididos entre la raíz de la última dimensión de «x».",
        ),
    ],
)
def test_se_dice_la_relacion_con_las_entradas_o_entre_filas(hacer: Any, dicho: str) -> None:
    relacion = relacionar(con_entradas(hacer), ("x", "sub"))
    assert relacion is not None
    assert relacion.frase == dicho


def test_si_no_depende_de_las_entradas_se_dice() -> None:
    fijo, *otros = np.random.default_rng(1).normal(size=(4, 3, 4))
    casos_fijos = [Contrastado((), de_numpy(otro), de_numpy(fijo)) for otro in otros]
    assert relacionar(casos_fijos[:2]) is None
    relacion = relacionar(casos_fijos)
    assert relacion is not None
    assert (
        relacion.frase
        == "En todos los casos que fallan sale lo mismo: en ellos, el resultado no depende de las entradas."
    )


def test_de_una_tupla_se_mira_la_primera_salida_que_no_coincide() -> None:
    azar = np.random.default_rng(2)
    puntajes, ruido = azar.normal(size=(3, 4)), azar.normal(size=(2, 3, 4))
    esperado, obtenido = de_python((puntajes, ruido[0])), de_python((puntajes * 2, ruido[1]))
    assert relacionar([Contrastado((), esperado, obtenido)]) is None
    relacion = relacionar([Contrastado((), esperado, obtenido)], (), ("puntajes", "pesos"))
    assert relacion is not None
    assert relacion.frase == "En «puntajes»: todos los números salen multiplicados por 2."


CUENTAS = ((12, 4, 48), (7, 3, 20), (128, 8, 512), (64, 2, 100), (33, 11, 5))


def contar(hacer: Callable[[int, int, int], tuple[float, float]], medidas: Any = CUENTAS) -> str:
    """Lo que se dice de una cuenta con tres números sueltos, «d», «h» y «m»."""
    casos = [Contrastado(tuple(map(de_python, m)), *(de_python(resultado) for resultado in hacer(*m))) for m in medidas]
    relacion = relacionar(casos, ("d", "h", "m"))
    return relacion.frase if relacion is not None else ""


@pytest.mark.parametrize(
    ("hacer", "dicho"),
    [
        (lambda d, h, m: (4 * d * d + 4 * d, 4 * d * d + 2 * d), "A lo que sale le falta 2 · «d»."),
        (lambda d, h, m: (4 * d * d, 4 * d * d + d * m), "A lo que sale le sobra «d» · «m»."),
        (lambda d, h, m: (d * m + h, d * m * h + h * h), "Sale lo esperado multiplicado por «h»."),
        (lambda d, h, m: (d * m, d * m * 4), "Sale lo esperado multiplicado por 4."),
        (lambda d, h, m: (d * m, d * m + 1), "A lo que sale le sobra 1."),
        (lambda d, h, m: (d * m, d * m + d % 5 + 1), ""),
    ],
)
def test_en_una_cuenta_se_dice_el_termino_o_el_factor_que_sobra_o_falta(hacer: Any, dicho: str) -> None:
    assert contar(hacer) == dicho


def test_con_tres_cuentas_podria_ser_casualidad() -> None:
    assert contar(lambda d, h, m: (4 * d * d, 4 * d * d + d), CUENTAS[:3]) == ""


# --- Lo hecho a mano -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("respondido", "es"), [(137.44, True), (137.4, True), (34.4, False), ("b", False), ((137.44,), False)]
)
def test_se_reconoce_lo_que_se_pide_en_otra_parte(respondido: Any, es: bool) -> None:
    assert es_de_otra_parte(de_python(respondido), [de_python(137.44), de_python("b")]) is es


@pytest.mark.parametrize(
    ("esperado", "respondido", "decimales", "bastan"),
    [
        (1.547, 1.55, 2, True),
        ((0.45, 0.33, 0.22), (0.5, 0.3, 0.2), 1, True),
        (0.45, 0.5, 1, False),  # una sola cifra puede ser de cualquier cosa
        ((1.41, 0.0, 0.0), (1, 0, 0), 0, False),
        (34.36, 34, 0, True),
        ((1.0, 0.0), (0.0, 1.0), None, False),
        (34.36, 35.0, None, False),
        ((3.267, 2.267), (3.2, 2.2), None, False),  # cortado, y no redondeado
        (34.36, "34", None, False),
        (34.36, (34.4,), None, False),
    ],
)
def test_se_sabe_con_cuantos_decimales_se_redondeo_lo_esperado(
    esperado: Any, respondido: Any, decimales: int | None, bastan: bool
) -> None:
    assert decimales_que_deja(de_python(esperado), de_python(respondido)) == decimales
    assert decimales is None or bastan_las_cifras(de_python(respondido), decimales) is bastan


def test_de_un_numero_y_de_varios_se_dice_que_faltan_decimales() -> None:
    dichas = [decir_que_faltan_decimales(de_python(v)) for v in (1.5, (1.5, 2))]
    faltan = "pero con menos decimales de los que se piden."
    assert dichas == [f"El número es el esperado, {faltan}", f"{SON_LOS_ESPERADOS}, {faltan}"]


@pytest.mark.parametrize(
    ("esperado", "obtenido", "dicho"),
    [
        (
            34.36,
            0.0344,
            "Tiene las cifras esperadas: ¿está la coma decimal en su sitio?",
        ),
        (
            34.36,
            3.436e10,
            "Tiene las cifras esperadas: ¿está la coma decimal en su sitio?",
        ),
        # Con una o dos cifras es una casualidad, y decirlo casi da la respuesta.
        (0.1, 100.0, ""),
        (0.1, 10.0, ""),
        (0.1, 0.001, ""),
        (4, 40, ""),
        (4.0, 0.4, ""),
        (2.5, 250.0, ""),
        (768, 7.68, "Tiene las cifras esperadas: ¿está la coma decimal en su sitio?"),
        ((1.2, 3.4), (120, 340), "Todo tiene las cifras esperadas: ¿está la coma decimal en su sitio?"),
        (
            34.36,
            3.44,
            "Tiene las cifras esperadas: ¿está la coma decimal en su sitio?",
        ),
        (
            (0.45, 0.55),
            (45, 55),
            "Todo tiene las cifras esperadas: ¿está en tanto por ciento, o se corrió la coma?",
        ),
        ((0.6, 0.3, 0.1), (0.1, 0.3, 0.6), "Los números son los esperados, en otro orden."),
        ((0.7, 0.1, 0.1), (0.1, 0.7, 0.1), "Los números son los esperados, en otro orden."),
        ((2.0, 3.0, 3.0), (3, 2, 3), "Los números son los esperados, en otro orden."),
        ((0.7, 0.1, 0.1), (0.7, 0.7, 0.1), ""),  # las mismas cifras, y no las mismas veces
        (34.36, 275, ""),  # unos bits, un cubo…
        (34.36, 0.03355, ""),  # otra unidad, o 32 · 32 que faltan
        # Con un solo orden más, una sola posición de la coma o el signo, se sabría lo que se espera.
        ((0.6715, 0.1643), (0.16, 0.67), ""),
        ((1.0, 0.0), (0.0, 1.0), ""),
        ((0.45, 0.0), (-0.45, 0.0), ""),
        (0.1, -0.1, ""),
        (34.36, 68.72, ""),  # el doble de algo no es otra unidad
        (0.0, 3.0, ""),
        (1e-300, 1e300, ""),
        (34.36, "34", ""),
    ],
)
def test_otro_orden_y_otra_escala_se_reconocen(esperado: Any, obtenido: Any, dicho: str) -> None:
    assert relacionar_a_mano(de_python(esperado), de_python(obtenido)) == dicho


@pytest.mark.parametrize(
    ("que", "unidad"),
    [
        ("los GB que ocupan las tablas", True),
        ("cuántos bytes ocupa", True),
        ("lo que tarda, en segundos", True),
        ("la temperatura que equivale a multiplicar por 10", False),
        ("por cuánto se multiplica la memoria", False),
        ("la media de la suma", False),
    ],
)
def test_la_unidad_se_pregunta_solo_de_lo_que_la_tiene(que: str, unidad: bool) -> None:
    assert ("unidad" in relacionar_a_mano(de_python(34.36), de_python(34360), que)) is unidad


@pytest.mark.parametrize("basura", [0x5A, 0xA5])
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_la_memoria_sin_escribir_se_reconoce(basura: int, dtype: type) -> None:
    esperado = np.random.default_rng(0).normal(size=(3, 4)).astype(dtype)
    vacio = np.frombuffer(bytes([basura]) * esperado.nbytes, dtype).reshape(3, 4)
    relacion = relacionar([Contrastado((), de_numpy(esperado), de_numpy(vacio))])
    assert relacion is not None
    assert relacion.frase.startswith("En el resultado hay memoria sin escribir")


# --- Sumas de cantidades -------------------------------------------------------------------------------------------

DE_UN_BLOQUE = ("1", "d", "m", "d ** 2", "d * m")


def sumar(
    hacer: Callable[[int, int], tuple[Any, Any]], medidas: Any = ((12, 20), (37, 211), (64, 45), (128, 512))
) -> str:
    """Lo que se dice de unas cuentas, cada una con lo esperado y lo obtenido."""
    hechos = [Contrastado((de_python(d), de_python(m)), *(de_python(dato) for dato in hacer(d, m))) for d, m in medidas]
    relacion = combinar(hechos, ("d", "m"), DE_UN_BLOQUE)
    return relacion.frase if relacion else ""


@pytest.mark.parametrize(
    ("hacer", "dicho"),
    [
        (
            lambda d, m: (4 * d * d + 4 * d, 4 * d * d + 4),
            "En los casos que fallan, a lo que sale le sobra 4 y le falta 4 · «d».",
        ),
        (
            lambda d, m: (2 * d * m + m + d, 2 * d * m + 2 * m),
            "En los casos que fallan, a lo que sale le sobra «m» y le falta «d».",
        ),
        (lambda d, m: (d * m, d * m + d * d + 3), "En los casos que fallan, a lo que sale le sobran «d»² y 3."),
        (lambda d, m: (2 * d * m, d * m - d), "En los casos que fallan, a lo que sale le faltan «d» y «d» · «m»."),
        (lambda d, m: (2 * d * m + d + m, 3 * d), "Lo que sale en los casos que fallan es 3 · «d»."),
        (lambda d, m: (2 * d, 2 * d + d * d / 2), ""),  # la mitad de algo no se nombra
        (lambda d, m: (2 * d, 2.0 * d + 0.5), ""),
        (lambda d, m: (2 * d, 2 * d + 13 * m), ""),  # ni trece veces
        (lambda d, m: (2 * d, hash((d, m)) % 10**6), ""),
        (lambda d, m: (2 * d, f"{d}"), ""),
    ],
)
def test_de_una_cuenta_se_dice_que_sumandos_sobran_y_faltan(hacer: Any, dicho: str) -> None:
    assert sumar(hacer) == dicho


def test_con_pocos_casos_distintos_no_se_dice_ninguno() -> None:
    assert sumar(lambda d, m: (d * m, d * m + d - m), ((12, 20), (37, 211), (37, 211))) == ""


# --- De qué y de cuántos casos se habla ----------------------------------------------------------------------------


def pesos_al_azar(*formas: tuple[int, ...]) -> list[Any]:
    azar = np.random.default_rng(5)
    return [np.exp(t) / np.exp(t).sum(-1, keepdims=True) for t in (azar.normal(size=f) for f in formas)]


def con(cambio: Cambio, esperados: list[Any]) -> list[Contrastado]:
    """Los casos de esas tablas, con lo obtenido cambiado."""
    return [Contrastado((), de_numpy(e), de_numpy(np.asarray(cambio(e)))) for e in esperados]


def softmax_en(puntajes: Any, eje: int) -> Any:
    potencias = np.exp(puntajes - puntajes.max(eje, keepdims=True))
    return potencias / potencias.sum(eje, keepdims=True)


FUTURO = np.triu(np.ones((4, 4)), 1) == 0


@pytest.mark.parametrize(
    ("cambio", "esperados", "dicho"),
    [
        (lambda e: e[0], pesos_al_azar((3, 4, 5), (2, 3, 4)),
         "Falta una dimensión: lo que sale es solo lo primero de lo esperado en la primera dimensión."),
        (lambda e: e[..., 0, :, :], pesos_al_azar((3, 4, 5), (2, 2, 3, 4)),
         "Falta una dimensión: lo que sale es solo lo primero de lo esperado en la antepenúltima dimensión."),
        (lambda e: e[::-1], pesos_al_azar((3, 4, 5, 2), (2, 3, 3, 4)),
         f"{SON_LOS_ESPERADOS}, pero al revés a lo largo de la primera dimensión."),
        (lambda e: e[:, ::-1], pesos_al_azar((3, 4, 5, 2), (2, 3, 3, 4)),
         f"{SON_LOS_ESPERADOS}, pero al revés a lo largo de la segunda dimensión."),
        (lambda e: e[:, :, ::-1], pesos_al_azar((3, 4, 5, 2), (2, 3, 3, 4)),
         f"{SON_LOS_ESPERADOS}, pero al revés a lo largo de la penúltima dimensión."),
        (lambda e: e[0], pesos_al_azar((1, 3, 4), (2, 3, 4), (3, 4, 2)),  # con batch de 1, solo cambia la forma
         "Falta una dimensión: lo que sale es solo lo primero de lo esperado en la primera dimensión."),
        (lambda e: e[0], pesos_al_azar((3, 4), (2, 3, 4), (3, 2, 2, 4)),  # la primera no está siempre en el mismo sitio
         "Falta una dimensión: lo que sale es solo lo primero de lo esperado en la primera dimensión."),
        (lambda e: e[:, 2], pesos_al_azar((3, 4), (5, 6)),
         "Falta una dimensión: lo que sale es solo lo del índice 2 de lo esperado en la última dimensión."),
        (lambda e: e[..., -1], pesos_al_azar((3, 1), (2, 5)),
         "Falta una dimensión: lo que sale es solo lo último de lo esperado en la última dimensión."),
        (lambda e: e.mean(0), pesos_al_azar((1, 4), (3, 4)),
         "Falta una dimensión: lo que sale es la media de lo esperado en la penúltima dimensión."),
        (lambda e: e[:, -1], pesos_al_azar((3, 4), (5, 6)),
         "Falta una dimensión: lo que sale es solo lo último de lo esperado en la última dimensión."),
        (lambda e: e.sum(-2), pesos_al_azar((3, 4), (5, 6)),
         "Falta una dimensión: lo que sale es la suma de lo esperado en la penúltima dimensión."),
        (lambda e: e[None], pesos_al_azar((3, 4), (5, 6)),
         f"{SON_LOS_ESPERADOS}, pero sobra una dimensión de tamaño 1."),
        (lambda e: e.squeeze(), pesos_al_azar((1, 3, 4), (5, 1, 6)),
         f"{SON_LOS_ESPERADOS}, pero falta una dimensión de tamaño 1."),
        (lambda e: np.broadcast_to(e[-1:], e.shape), pesos_al_azar((3, 4, 5), (2, 6, 5)),
         "A lo largo de la primera dimensión se repite siempre lo último de lo esperado."),
        (lambda e: np.broadcast_to(e[-1:], e.shape), pesos_al_azar((3, 4), (5, 4)),
         "Todas las filas salen iguales: en todas está la última de lo esperado."),
        # Con una sola fila no se ve.
        (lambda e: np.broadcast_to(np.sin(e[:1] + len(e)), e.shape), pesos_al_azar((3, 4), (1, 6), (5, 4)),
         "Todas las filas salen iguales, y no deberían."),
        (lambda e: np.concatenate([e[:1] * 3, e]), pesos_al_azar((3, 4), (5, 4)),
         "Lo esperado está entero, pero sobra algo al principio de la penúltima dimensión."),
        (lambda e: e / e.max(-1, keepdims=True), pesos_al_azar((3, 4), (5, 6)),
         "Lo que sale es el resultado de dividir cada número entre el mayor de lo esperado, fila a fila."),
        (lambda e: softmax_en(np.log(e), -2), pesos_al_azar((3, 4), (5, 6)),
         "Salen los pesos que daría el softmax en la penúltima dimensión, y no en la última."),
        (lambda e: np.swapaxes(e, -1, -2) * 3, [p * FUTURO for p in pesos_al_azar((4, 4), (2, 4, 4))],
         "Hay ceros por debajo de la diagonal, y deberían estar por encima de la diagonal."),
        (lambda e: e + 0.03 * np.abs(np.sin(np.arange(e.size).reshape(e.shape))) + 0.1,
         [p * FUTURO for p in pesos_al_azar((4, 4), (2, 4, 4))],
         "No sale ningún 0, y debería haberlos por encima de la diagonal."),
    ],
)  # fmt: skip
def test_se_dice_lo_que_se_perdio_y_donde(cambio: Cambio, esperados: list[Any], dicho: str) -> None:
    relacion = relacionar(con(cambio, esperados))
    assert relacion is not None
    assert relacion.frase == dicho


@pytest.mark.parametrize("diferencia", [2e-5, 5e-5])
def test_lo_que_falla_por_menos_de_lo_que_aqui_se_distingue_tambien_se_aparta_muy_poco(diferencia: float) -> None:
    relacion = relacionar(con(lambda e: e + diferencia * np.sin(40 * e), pesos_al_azar((4, 5), (3, 5))))
    assert relacion is not None
    assert relacion.frase.startswith("Los números se apartan muy poco de los esperados")


@pytest.mark.parametrize(
    ("diferencia", "dicha"),
    [(1.574e-5, "1,6 · 10⁻⁵"), (1.597e-5, "1,6 · 10⁻⁵"), (1.6e-5, "1,6 · 10⁻⁵"), (4.01e-5, "4,1 · 10⁻⁵")],
)
def test_de_lo_que_se_aparta_muy_poco_no_se_dicen_cifras_que_cambian_con_el_procesador(
    diferencia: float, dicha: str
) -> None:
    # La mayor diferencia es justo esa: el seno de un solo número vale 1.
    casos = con(
        lambda e: e + diferencia * np.sin(np.linspace(-1, 1, e.size) * np.pi / 2).reshape(e.shape),
        pesos_al_azar((4, 5), (3, 5)),
    )
    relacion = relacionar(casos)
    assert relacion is not None
    assert f"como mucho en {dicha}:" in relacion.frase


@pytest.mark.parametrize("eps", [1e-5, 1e-4, 3e-3])
def test_un_factor_que_redondea_a_1_no_es_un_factor(eps: float) -> None:
    azar = np.random.default_rng(2)
    casos = con(lambda e: e * (1 + eps * azar.uniform(0.3, 1, size=(*e.shape[:-1], 1))), pesos_al_azar((4, 5), (3, 5)))
    relacion = relacionar(casos)
    assert relacion is None or relacion.frase.startswith("Los números se apartan muy poco de los esperados")


@pytest.mark.parametrize(
    "cambio",
    [
        lambda e: np.where(e < 0, 0.01 * e, np.maximum(e, 0)),
        lambda e: e * (1 + 5e-3 * np.sin(40 * e)),
        lambda e: e + 0.03 * np.cos(9 * e),
    ],
)
def test_lo_que_se_ve_a_simple_vista_no_es_muy_poco(cambio: Cambio) -> None:
    azar = np.random.default_rng(3)
    relacion = relacionar(con(cambio, [3 * azar.normal(size=f) for f in ((4, 5), (3, 5))]))
    assert relacion is None or "muy poco" not in relacion.frase


@pytest.mark.parametrize(("nombre", "hay"), [("eps", True), ("epsilon", True), ("sub", False), ("beta", False)])
def test_el_epsilon_se_nombra_solo_si_es_una_entrada(nombre: str, hay: bool) -> None:
    casos_ = con_entradas(lambda x, _: (x, x * (1 + 3e-4 * np.sin(50 * x))))
    relacion = relacionar(casos_, ("x", nombre))
    assert relacion is not None
    assert "muy poco" in relacion.frase
    assert ("ε" in relacion.frase) is hay


def test_de_los_que_fallan_se_dice_cuantos_se_miran() -> None:
    dobles = casos(lambda e: 2 * e, (4, 5), (3, 5), (2, 5))
    de_todos = relacionar(dobles, fallan=3)
    de_algunos = relacionar(dobles, fallan=5)
    de_pocos = relacionar(dobles, fallan=7)
    assert de_todos is not None
    assert de_algunos is not None
    assert de_todos.frase == "Todos los números salen multiplicados por 2."
    assert de_algunos.frase == "En 3 de los 5 casos que fallan: todos los números salen multiplicados por 2."
    assert de_pocos is None


@pytest.mark.parametrize("forma", [(0,), (3, 0), (0, 4), (2, 0, 3)])
@pytest.mark.parametrize("dtype", ["float32", "float64", "int64"])
def test_lo_vacio_no_guarda_ninguna_relacion(forma: tuple[int, ...], dtype: str) -> None:
    vacios = con(lambda _: np.zeros(forma, dtype), pesos_al_azar((3, 4), (5, 6), (2, 2)))
    assert relacionar(vacios) is None
    assert relacionar([Contrastado((), c.obtenido, c.esperado) for c in vacios]) is None
