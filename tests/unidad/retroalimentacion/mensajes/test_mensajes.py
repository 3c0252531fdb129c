"""Las frases: dicen qué pasó, no revelan lo secreto y no dejan pasar trucos del texto ajeno."""

from __future__ import annotations

import itertools
import math
import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from grader.autor import a_mano, exacto
from grader.juicio import comparar
from grader.modelo import Causa, Comparacion, Curso, Diagnostico, Fallo, Limites, Lugar, Peldano, TensorVisto, Tipo
from grader.modelo.valores import Valor
from grader.retroalimentacion import mensajes
from tests.unidad.apoyo import arreglo, error, parte, v
from tests.unidad.estrategias import cualesquiera

LIMITES = Limites(carga=4.5, espera=7.5, caso=1.5, memoria=512)
SALIDAS = ("salida", "pesos")


def frase(esperado: Any, obtenido: Any, tipo: Tipo = Tipo.FUNCION, *, secreto: bool = False, **opciones: Any) -> str:
    una = parte(tipo=tipo, **opciones)
    comparacion = comparar(v(esperado), v(obtenido), una.tolerancia)
    assert not comparacion.igual
    return mensajes.explicar_comparacion(una, comparacion, secreto=secreto)


def numeros_de(texto: str) -> list[float]:
    """Los números que se leen en una frase, escritos a la española, también con potencias de diez."""
    voladas = re.compile(r"(?:(?<= · )|(?<![\d,]))10(?=[⁻⁰¹²³⁴⁵⁶⁷⁸⁹])")
    de_python = voladas.sub("1e", texto).replace(" · 1e", "e").translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹−", "-0123456789-"))
    hallados = re.findall(r"-?\d+(?:,\d+)?(?:e-?\d+)?", de_python)
    return [float(numero.replace(",", ".")) for numero in hallados]


# --- Cada peldaño --------------------------------------------------------------------------------------------------

CHOQUES: dict[Peldano, tuple[Any, Any, Sequence[str]]] = {
    Peldano.TIPO: ((1.0, 2.0), None, ["tupla", "None", "return"]),
    Peldano.ESTRUCTURA: ((1.0, 2.0), (1.0,), ["2 elementos", "1 elemento"]),
    Peldano.FORMA: (arreglo([[1], [2]]), arreglo([1, 2]), ["(2, 1)", "(2,)"]),
    Peldano.DTYPE: (arreglo([1]), arreglo([1], "float64"), ["float32", "float64"]),
    Peldano.NO_FINITO: (arreglo([1, 2]), arreglo([1, math.nan]), ["nan"]),
    Peldano.VALORES: (arreglo([1, 2]), arreglo([1, 2.5]), ["2,5", "[1]"]),
}


@pytest.mark.parametrize("secreto", [False, True], ids=["público", "secreto"])
@pytest.mark.parametrize("peldano", CHOQUES)
def test_cada_peldano_tiene_su_frase(peldano: Peldano, secreto: bool) -> None:
    esperado, obtenido, palabras = CHOQUES[peldano]
    dicha = frase(esperado, obtenido, secreto=secreto)
    assert [p for p in palabras if p not in dicha] == []
    assert dicha[0] == dicha[0].upper()
    assert dicha.endswith((".", "?"))


def test_los_peldanos_dicen_cosas_distintas() -> None:
    assert len({frase(*CHOQUES[peldano][:2]) for peldano in CHOQUES}) == len(CHOQUES)
    assert set(CHOQUES) == set(Peldano) - {Peldano.ENTRADA}  # que la entrada cambie no se ve en el resultado


@pytest.mark.parametrize("secreto", [False, True], ids=["público", "secreto"])
def test_que_la_entrada_cambie_se_dice_y_se_orienta(secreto: bool) -> None:
    cambiada = Comparacion(Peldano.ENTRADA)
    dicha = mensajes.explicar_comparacion(parte(), cambiada, secreto=secreto)
    assert dicha == mensajes.explicar_oculto(parte(), cambiada)
    assert dicha.startswith("Lo que devuelve está bien, pero cambia lo que recibe")
    assert "`X.clone()`" in mensajes.orientar(parte(), cambiada)


def test_lo_igual_no_dice_nada() -> None:
    assert mensajes.explicar_comparacion(parte(), Comparacion(), secreto=False) == ""


@pytest.mark.parametrize(("salidas", "lugar"), [(SALIDAS, "pesos"), ((), "segundo")], ids=["con nombre", "sin nombre"])
def test_se_dice_en_que_elemento_falla(salidas: tuple[str, ...], lugar: str) -> None:
    dicha = frase((1.0, arreglo([1.0])), (1.0, arreglo([2.0])), salidas=salidas)
    assert lugar in dicha


def test_se_dice_el_orden_de_las_salidas_si_no_son_las_que_deben() -> None:
    assert "salida, pesos" in frase((1.0, 2.0), (1.0,), salidas=SALIDAS)


def test_una_diferencia_pequena_se_mide_en_tolerancias_y_una_grande_no() -> None:
    assert "tolerancia" in frase(arreglo([1, 2]), arreglo([1, 2.00005]))
    assert "tolerancia" not in frase(arreglo([1, 2]), arreglo([1, 3]))


# --- Lo secreto ----------------------------------------------------------------------------------------------------

corrientes = st.floats(-1e6, 1e6, allow_subnormal=False).map(lambda n: float(f"{n:.6g}"))
COMPROMETIDAS = pytest.mark.parametrize("tipo", [Tipo.VALOR, Tipo.FUNCION])


@COMPROMETIDAS
@given(corrientes, corrientes)
def test_un_numero_secreto_nunca_aparece(tipo: Tipo, esperado: float, obtenido: float) -> None:
    assume(abs(esperado - obtenido) > 0.02)
    dicha = frase(esperado, obtenido, tipo, secreto=True, tolerancia=a_mano(2))
    # Lo único que se cita es lo que escribió el estudiante.
    assert numeros_de(dicha) == [float(f"{obtenido:.6g}")]
    assert ("grande" in dicha) == (obtenido > esperado)
    assert ("pequeño" in dicha) == (obtenido < esperado)


@COMPROMETIDAS
@given(st.lists(corrientes, min_size=2, max_size=4), st.data())
def test_de_una_lista_de_numeros_secretos_solo_se_dice_el_lugar(
    tipo: Tipo, esperados: list[float], datos: st.DataObject
) -> None:
    lugar = datos.draw(st.integers(0, len(esperados) - 1))
    obtenidos = list(esperados)
    obtenidos[lugar] = datos.draw(corrientes.filter(lambda n: abs(n - esperados[lugar]) > 0.02))
    for forma, del_lugar in ((tuple, []), (lambda n: arreglo(n, "float64"), [lugar])):
        dicha = frase(forma(esperados), forma(obtenidos), tipo, secreto=True, tolerancia=a_mano(2))
        assert sorted(numeros_de(dicha)) == sorted([float(f"{obtenidos[lugar]:.6g}"), *del_lugar])


def test_la_direccion_es_cierta_aunque_las_seis_primeras_cifras_coincidan() -> None:
    for esperado, obtenido, palabra in ((1234567.8, 1234567.9, "grande"), (1234567.9, 1234567.8, "pequeño")):
        assert palabra in frase(esperado, obtenido, Tipo.VALOR, secreto=True, tolerancia=exacto())


@COMPROMETIDAS
@pytest.mark.parametrize(
    ("parecidos", "obtenido"),
    [
        ([1.25, 3.5, 1e9], 0.5),
        ([1.25, -3.5, 0.75], 2.5),
        ([1.25, 3.5], math.nan),
        ([1.25, -3.5], math.inf),
        ([math.inf, -math.inf, math.nan], 2.5),
        ([7, 8], 6),
        ([7, 8], 6.5),
        ([True], False),
        ([{"b", "e"}, {"a", "e"}], {"c", "d"}),
        ([{"b", "e"}, {"a", "e"}], {"c"}),
        (["uno", "dos"], "tres"),
        ([(1.0, 2.0), (1.0, 3.0)], (1.0, 0.5)),
        ([{"a": 1}, {"a": 2}], {"a": 0}),
        ([arreglo([1.25]), arreglo([3.5])], arreglo([0.5])),
        ([arreglo([1.25]), arreglo([3.5])], arreglo([[0.5]])),
        ([arreglo([1.25]), arreglo([3.5])], None),
        ([arreglo([True, True], "bool"), arreglo([True, True], "bool")], arreglo([False, True], "bool")),
    ],
)
def test_dos_secretos_hacia_el_mismo_lado_se_explican_igual(tipo: Tipo, parecidos: list[Any], obtenido: Any) -> None:
    dichas = {frase(esperado, obtenido, tipo, secreto=True) for esperado in parecidos}
    assert len(dichas) == 1
    assert dichas.pop()


@pytest.mark.parametrize(
    ("esperado", "otros"),
    [(True, [False]), ({"b", "e"}, [{"a", "c"}, {"b", "c"}, {"a", "e"}]), ("b", ["a"])],
)
def test_de_una_opcion_no_se_dice_cuales_estan_mal(esperado: Any, otros: list[Any]) -> None:
    dichas = {frase(esperado, otro, Tipo.OPCION, secreto=True) for otro in otros}
    assert len(dichas) == 1


def test_de_una_opcion_se_dice_cuantas_se_piden() -> None:
    dicha = frase({"b", "e"}, {"a", "b", "c"}, Tipo.OPCION, secreto=True)
    assert numeros_de(dicha) == [2, 3]


@given(cualesquiera, cualesquiera, st.sampled_from([Tipo.FUNCION, Tipo.VALOR, Tipo.OPCION]), st.booleans())
def test_cualquier_comparacion_se_puede_explicar(esperado: Valor, obtenido: Valor, tipo: Tipo, secreto: bool) -> None:
    una = parte(tipo=tipo)
    comparacion = comparar(esperado, obtenido)
    dicha = mensajes.explicar_comparacion(una, comparacion, secreto=secreto)
    assert bool(dicha) != comparacion.igual


@pytest.mark.parametrize(
    ("esperado", "obtenido"), [({"casa"}, {"mesa"}), ("casa", "mesa"), ({"casa", "mesa"}, {"casa"})]
)
def test_lo_que_no_es_un_numero_tambien_se_contrasta(esperado: Any, obtenido: Any) -> None:
    dicha = frase(esperado, obtenido)
    assert not re.search(r"sale +y|salir *\.|esperaba (un texto|\d+) y llegó (un texto|\d+)\.", dicha)


# --- Fallos --------------------------------------------------------------------------------------------------------

LUGAR = Lugar("celda 4", 7, "y = x / 0", "doble")


@pytest.mark.parametrize(
    ("fallo", "palabras"),
    [
        (Fallo(Causa.EXCEPCION, "ZeroDivisionError", "division by zero", lugar=LUGAR), ["celda 4", "línea 7", "x / 0"]),
        (Fallo(Causa.EXCEPCION, "MiError", "raro"), ["MiError", "raro"]),
        (Fallo(Causa.EXCEPCION, "TypeError", "doble() missing 1 argument"), ["doble(x)", "parámetros"]),
        (Fallo(Causa.EXCEPCION, "TypeError", "'int' object is not callable"), ["doble", "función"]),
        (Fallo(Causa.SINTAXIS, "SyntaxError", "expected ':'", lugar=LUGAR), ["dos puntos", "línea 7"]),
        (Fallo(Causa.TIEMPO, "caso"), ["Calculó", "1,5 s"]),
        (Fallo(Causa.TIEMPO, "cpu"), ["Calculó", "1,5 s", "vueltas"]),
        (Fallo(Causa.TIEMPO, "carga"), ["Calculó", "4,5 s"]),
        (Fallo(Causa.TIEMPO, "espera"), ["Esperó", "7,5 s"]),
        (Fallo(Causa.TIEMPO, "espera al cargar", lugar=LUGAR), ["Esperó", "7,5 s", "línea 7"]),
        (Fallo(Causa.TIEMPO, "entrega"), ["entrega entera"]),
        (Fallo(Causa.MEMORIA, lugar=LUGAR), ["512 MiB", "línea 7"]),
        (Fallo(Causa.CIERRE, "SystemExit", lugar=LUGAR), ["exit", "línea 7"]),
        (Fallo(Causa.CIERRE, "os._exit", "3"), ["exit"]),
        (Fallo(Causa.CIERRE, "señal", "11"), ["señal 11", "memoria que no es suya"]),
        (Fallo(Causa.CIERRE, "señal", "9"), ["él mismo, o lo cerró el sistema"]),
        (Fallo(Causa.CIERRE, "señal", "6"), ["señal 6", "os.abort"]),
        (Fallo(Causa.CIERRE, "señal", "15"), ["(señal 15)."]),
        (Fallo(Causa.CIERRE, "mensaje", "cerró la comunicación"), ["él mismo, o lo cerró el sistema"]),
        (
            Fallo(Causa.CIERRE, "KeyboardInterrupt", lugar=Lugar("x.py", 3, "raise KeyboardInterrupt")),
            ["lanza KeyboardInterrupt", "línea 3"],
        ),
        (Fallo(Causa.CIERRE, "KeyboardInterrupt"), ["Se detuvo con KeyboardInterrupt."]),
        (Fallo(Causa.CIERRE, "SystemExit", lugar=Lugar("x.py", 3, "raise SystemExit(1)")), ["lanza `SystemExit`"]),
        (Fallo(Causa.CIERRE, "Fin", "hasta aquí", lugar=Lugar("x.py", 3, "acabar()")), ["Fin", "«hasta aquí»"]),
        (Fallo(Causa.CIERRE, "mensaje", "sobran bytes"), ["no se pudo leer"]),
        (Fallo(Causa.CAPAS, "no_es_modulo", argumentos=("int",)), ["`doble`", "nn.Module"]),
        (Fallo(Causa.CAPAS, "forma", argumentos=("w", "(2,)", "(3,)")), ["`w`", "es (2,)", "debería ser (3,)"]),
        (Fallo(Causa.CAPAS, "nombres", argumentos=("a.weight", "")), ["falta `a.weight`.", "por el nombre"]),
        (
            Fallo(Causa.CAPAS, "nombres", argumentos=("a.bias, a.weight, b.bias", "c.in_bias, c.in_weight")),
            ["faltan `a` y `b.bias`; sobran `c.in_bias` y `c.in_weight`."],
        ),
        (Fallo(Causa.CAPAS, "nombres", argumentos=(", ".join("abcdefg"), "")), ["`d`, `e` y 2 más"]),
        (Fallo(Causa.ILEGIBLE, mensaje="está incompleto"), ["está incompleto"]),
        (Fallo(Causa.AUSENTE), ["`doble`"]),
        (Fallo(Causa.INTERNO, "motor", "traza"), ["No es culpa tuya"]),
    ],
    ids=lambda dato: f"{dato.causa} {dato.tipo}" if isinstance(dato, Fallo) else "",
)
def test_cada_fallo_tiene_su_frase(fallo: Fallo, palabras: list[str]) -> None:
    dicha = mensajes.explicar_fallo(parte(), fallo, LIMITES, ("x",))
    assert [p for p in palabras if p not in dicha] == []
    assert dicha.endswith((".", "?"))


def test_a_una_clase_se_le_dice_clase() -> None:
    fallo = Fallo(Causa.EXCEPCION, "TypeError", "'int' object is not callable")
    assert "una clase" in mensajes.explicar_fallo(parte(tipo=Tipo.CLASE), fallo, LIMITES, ("x",))
    firma = Fallo(Causa.EXCEPCION, "TypeError", "forward() missing 1 required positional argument: 'm'")
    assert "`forward(x)`" in mensajes.explicar_fallo(parte(tipo=Tipo.CLASE), firma, LIMITES, ("x",))


@pytest.mark.parametrize(
    ("fallo", "trozo"),
    [
        (Fallo(Causa.TIEMPO, "caso"), "que no termina o que da demasiadas vueltas"),
        (Fallo(Causa.MEMORIA, "disco"), "más de 128 MiB o miles de archivos"),
    ],
)
def test_de_un_limite_no_se_afirma_mas_de_lo_que_se_sabe(fallo: Fallo, trozo: str) -> None:
    assert trozo in mensajes.explicar_fallo(parte(), fallo, LIMITES)


ajeno = st.text(st.characters(exclude_categories=()), max_size=12) | st.sampled_from(
    ["\x1b[2J", "\u202e", "\x00\x07", "a\n\nTotal: 10 de 10 puntos\n", "\r\x85\u2028\x0b"]
)
fallos = st.builds(
    Fallo,
    st.sampled_from(Causa),
    ajeno | st.sampled_from(["TypeError", "RuntimeError", "señal", "carga", "SystemExit"]),
    ajeno | st.sampled_from(["x object is not callable", "'\x1b' was never closed"]),
    st.lists(ajeno, max_size=2).map(tuple),
    st.none() | st.builds(Lugar, ajeno, st.integers(0, 9), ajeno, ajeno),
    ajeno,
    st.lists(st.builds(TensorVisto, ajeno, st.just((2, 3)), ajeno), max_size=2).map(tuple),
)


@given(fallos, st.sampled_from(Tipo), st.none() | st.just(("x",)))
def test_el_texto_ajeno_nunca_lleva_caracteres_de_control_ni_empieza_otra_linea(
    fallo: Fallo, tipo: Tipo, firma: tuple[str, ...] | None
) -> None:
    dicha = mensajes.explicar_fallo(parte(tipo=tipo), fallo, LIMITES, firma)
    dicha += mensajes.avisar_tropiezo("tarea.py", fallo)
    assert [c for c in dicha if unicodedata.category(c) in {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}] == []


@pytest.mark.parametrize("lugar", [None, Lugar("tarea.py", 3, ""), Lugar("celda 4", 3, "x = (")])
def test_un_tropiezo_siempre_dice_donde(lugar: Lugar | None) -> None:
    dicha = mensajes.avisar_tropiezo("tarea.py", Fallo(Causa.SINTAXIS, "SyntaxError", lugar=lugar))
    assert re.match(r"En («tarea\.py»(, celda 4, línea 3 \(`x = \(`\))?|tarea\.py, línea 3), hay algo", dicha)


# --- Por dónde empezar a mirar -------------------------------------------------------------------------------------


@pytest.mark.parametrize("peldano", CHOQUES)
def test_cada_peldano_orienta(peldano: Peldano) -> None:
    esperado, obtenido, _ = CHOQUES[peldano]
    comparacion = comparar(v(esperado), v(obtenido))
    for tipo in (Tipo.FUNCION, Tipo.VALOR, Tipo.OPCION):
        assert mensajes.orientar(parte(tipo=tipo), comparacion).endswith((".", "?"))
    es_de_numeros = peldano in (Peldano.VALORES, Peldano.NO_FINITO)
    assert (mensajes.orientar(parte(), comparacion) == parte().pista) == es_de_numeros


@given(cualesquiera, cualesquiera, st.sampled_from([Tipo.VALOR, Tipo.OPCION]))
def test_la_orientacion_no_depende_del_valor_secreto(esperado: Valor, obtenido: Valor, tipo: Tipo) -> None:
    """Solo depende de la clase de cosa que se pide y de lo que llegó: sus números no aparecen."""
    dicha = mensajes.orientar(parte(tipo=tipo), comparar(esperado, obtenido))
    assert numeros_de(dicha.replace("0.5", "")) == []


@pytest.mark.parametrize("obtenido", [{}, {"otra": 1}])
def test_de_las_claves_que_faltan_se_habla_en_su_numero(obtenido: dict[str, int]) -> None:
    dicho = mensajes.explicar_comparacion(parte(), comparar(v({"una": 1}), v(obtenido)), secreto=False)
    assert ("no llegó ninguna clave" in dicho) == (not obtenido)
    assert ("y llegaron las claves" in dicho) == bool(obtenido)


_TENSOR, _NUMPY = arreglo([1, 1]), arreglo([1, 1], origen="numpy")


@pytest.mark.parametrize(
    ("tipo", "esperado", "obtenido", "trozo"),
    [
        (Tipo.VALOR, (0.3, 0.7), (0, 3, 0, 7), "decimales con coma"),
        (Tipo.VALOR, (0.3, 0.7), (0, 3, 1), "decimales con coma"),
        (Tipo.VALOR, (0.3, 0.7), (0, 3, 0, 7, 1), "Vuelve a leer"),
        (Tipo.VALOR, (0.3, 0.7), (0.3, 0.7, 1.0), "Vuelve a leer"),
        (Tipo.VALOR, 34.4, (34, 4), "decimales con coma"),
        (Tipo.VALOR, 34.4, "34.4 GB", "sin comillas ni unidad"),
        (Tipo.VALOR, 4, "1/10", "sin comillas ni unidad"),
        (Tipo.VALOR, (0.3, 0.7), ("0.3", "0.7"), "sin comillas ni unidad"),
        (Tipo.VALOR, 34.4, (34.4,), "sin una coma detrás"),
        (Tipo.VALOR, (0.3, 0.7), "0.3, 0.7", "Quita las comillas"),
        (Tipo.VALOR, (0.3, 0.7), {0.3, 0.7}, "usa paréntesis"),
        (Tipo.OPCION, {"una": True}, {"una": "Sí"}, "Escribe True o False, sin comillas."),
        (Tipo.OPCION, {"una": True}, {"otra": True}, "Deja las claves"),
        (Tipo.OPCION, {"una": True}, True, "Deja las claves"),
        (Tipo.OPCION, True, "True", "Escribe True o False, sin comillas."),
        (Tipo.FUNCION, _TENSOR, _NUMPY, "torch.from_numpy"),
        (Tipo.FUNCION, _TENSOR, [1.0, 1.0], "torch.stack"),
        (Tipo.FUNCION, _TENSOR, (_TENSOR, _TENSOR), "Vuelve a leer"),
        (Tipo.FUNCION, 3, _NUMPY, "Vuelve a leer"),
        (Tipo.FUNCION, 3.5, [3.5], "Vuelve a leer"),
        (Tipo.OPCION, frozenset({"b", "e"}), 3, "Escribe solo las letras, cada una entre comillas."),
    ],
)
def test_lo_mal_escrito_dice_como_se_escribe(tipo: Tipo, esperado: object, obtenido: object, trozo: str) -> None:
    assert trozo in mensajes.orientar(parte(tipo=tipo), comparar(v(esperado), v(obtenido)))


# --- Lo demás ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tipo", "palabra"), [(Tipo.VALOR, "..."), (Tipo.OPCION, "..."), (Tipo.FUNCION, "plantilla")])
def test_lo_que_esta_por_hacer_se_dice_con_amabilidad(tipo: Tipo, palabra: str) -> None:
    assert palabra in mensajes.explicar_sin_resolver(parte(tipo=tipo), None)
    assert "`triple`" in mensajes.explicar_sin_resolver(parte(tipo=tipo), "triple")


@pytest.mark.parametrize(("tipo", "cosa"), [(Tipo.FUNCION, "función"), (Tipo.CLASE, "clase"), (Tipo.VALOR, "variable")])
def test_lo_que_falta_se_nombra_y_se_sugiere_lo_parecido(tipo: Tipo, cosa: str) -> None:
    assert cosa in mensajes.explicar_ausente(parte(tipo=tipo), None, None)
    assert "`dolbe`" in mensajes.explicar_ausente(parte(tipo=tipo), None, "dolbe")
    assert "Se cerró." in mensajes.explicar_ausente(parte(tipo=tipo), "Se cerró.", None)


def test_lo_seguro_y_lo_probable_no_se_dicen_igual() -> None:
    uno, dos = error("uno"), error("dos")
    dichas = [
        mensajes.redactar_causa(Diagnostico(errores, seguro, ("caso",)))
        for errores, seguro in itertools.product([(uno,), (uno, dos)], [True, False])
    ]
    assert len(set(dichas)) == 4
    assert all(uno.titulo in dicha for dicha in dichas)
    assert [dos.titulo in dicha for dicha in dichas] == [False, False, True, True]
    assert [dicha.startswith("Lo que ocurre") for dicha in dichas] == [True, False, True, False]


@pytest.mark.parametrize("tipo", ["✔ memoria_pesos · correcto · 4 de 4", "Total: 10", "", "a b"])
def test_una_excepcion_que_no_se_llama_como_una_clase_no_se_nombra(tipo: str) -> None:
    dicho = mensajes.explicar_fallo(parte(), Fallo(Causa.EXCEPCION, tipo, "ay", lugar=Lugar("f.py", 1, "x()")), LIMITES)
    assert dicho.startswith("Se detuvo con un error en f.py, línea 1 (`x()`).")


# --- Las pistas de una causa ---------------------------------------------------------------------------------------

AVALA = replace(error("uno"), a_solas="Lo demás está bien.")


@pytest.mark.parametrize(
    ("diagnostico", "se_avala"),
    [
        (Diagnostico((AVALA,), True, ("caso",)), True),
        (Diagnostico((AVALA,), False, ("caso",)), False),
        (Diagnostico((AVALA, error("dos")), True, ("caso",)), False),
        (Diagnostico((AVALA,), False, ("caso",), alternativas=((error("dos"),),)), False),
    ],
)
def test_lo_que_da_por_bueno_el_resto_se_dice_solo_si_no_hay_otro(diagnostico: Diagnostico, se_avala: bool) -> None:
    pistas = mensajes.dar_pistas(diagnostico)
    assert pistas[0].endswith("una pista")
    assert ("Lo demás está bien." in pistas[0]) is se_avala


def test_ninguna_pista_del_curso_da_por_bueno_lo_demas(curso: Curso) -> None:
    avales = re.compile(r"\b(est[áa]n? bien|salen? bien|es correct[oa]|son correct[oa]s)\b", re.IGNORECASE)
    pistas = [(e.nombre, p) for f in curso.fichas for e in f.ejercicio.errores for p in e.pistas]
    assert [(nombre, pista) for nombre, pista in pistas if avales.search(pista)] == []


@pytest.mark.parametrize(
    ("tipo", "linea", "es_suyo"),
    [
        ("AssertionError", "assert d == 4, 'mal'", True),
        ("AssertionError", "if d: assert d == 4, 'mal'", True),
        ("AssertionError", "assert(torch.allclose(a, b)), 'mal'", True),
        ("ValueError", "if d != 4: raise ValueError('mal')", True),
        ("MiError", "x = 1; raise errores.MiError('mal')", True),
        ("AssertionError", "torch.testing.assert_close(a, b)", False),
        ("ValueError", "raise_si_falta(x)", False),
        ("RuntimeError", "if f(d): raise ValueError('mal')", False),
        ("ValueError", "x = 'raise ValueError'", False),
    ],
)
def test_lo_que_escribio_quien_entrega_no_lo_dice_python(tipo: str, linea: str, es_suyo: bool) -> None:
    fallo = Fallo(Causa.EXCEPCION, tipo, "mal dicho", lugar=Lugar("x.py", 3, linea))
    for dicha in (mensajes.explicar_fallo(parte(), fallo, LIMITES), mensajes.avisar_tropiezo("x.py", fallo)):
        assert ("Tu mensaje dice: «mal dicho»" in dicha) == es_suyo
        assert ("tal cual: «mal dicho»" in dicha or "en inglés: «mal dicho»" in dicha) != es_suyo
