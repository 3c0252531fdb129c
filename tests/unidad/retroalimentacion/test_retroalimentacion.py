"""De lo ejecutado a lo que lee el estudiante: veredictos, puntos, ejemplo, causa y pistas."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.autor import a_mano, filas_suman_uno, opcion, valor
from grader.diagnostico import Evidencia
from grader.juicio import juzgar
from grader.modelo import (
    Carga,
    Caso,
    Causa,
    Fallo,
    Grupo,
    Indicio,
    Limites,
    Lugar,
    Parte,
    Resultado,
    ResultadoParte,
    Salida,
    Tipo,
    Variante,
    Veredicto,
)
from grader.modelo.frases import OBSERVACION, OBSERVADO, PISTA, PROPIEDAD
from grader.modelo.recetas import entero
from grader.modelo.valores import PUNTOS_SUSPENSIVOS
from grader.retroalimentacion import explicar, explicar_texto
from tests.unidad.apoyo import arreglo, error, ficha, parte, salida, v

LUGAR = Lugar("e90_prueba.py", 3, "return x / 0", "doble")
DIVIDE = Fallo(Causa.EXCEPCION, "ZeroDivisionError", "division by zero", lugar=LUGAR)
DOS_CASOS = parte(casos=(Caso("uno", (1,)), Caso("dos", (2,))))
CARGA = Carga(nombres=("doble",))
INICIAL = """
def doble(x):
    raise NotImplementedError("completa doble")


def triple(x):
    raise NotImplementedError("completa triple")
"""
SIGUE_EL_RAISE = (
    "`raise NotImplementedError` de la plantilla, que sigue ahí (e90_prueba.py, línea 3): si ya está escrito lo demás, "
    "borra esa línea."
)
SIN_HACER = Fallo(Causa.EXCEPCION, "NotImplementedError", "completa doble", ("completa doble",))


def resultado_de(
    una: Parte,
    esperados: Sequence[Any],
    obtenidos: Sequence[Any],
    carga: Carga = CARGA,
    *,
    variantes: Sequence[Variante] = (),
    enviados: Sequence[Any] | None = None,
    con_secreto: bool = False,
    **otros: Any,
) -> ResultadoParte:
    """Lo que se le dice a quien obtuvo esos datos (o fallos) donde se esperaban estos."""
    suya = ficha(una, **{"inicial": INICIAL, **otros})
    previstos = tuple(salida(e) for e in esperados)
    llegados: tuple[Resultado, ...] = tuple(o if isinstance(o, Fallo | Salida) else salida(o) for o in obtenidos)
    argumentos = enviados if enviados is not None else [tuple(map(v, caso.argumentos)) for caso in una.casos]
    juzgada = juzgar(suya, una, argumentos, previstos, llegados, carga, con_secreto=con_secreto)
    evidencias = {una.nombre: Evidencia(una, previstos, llegados, tuple(variantes))}
    return explicar(suya, juzgada, carga, evidencias, Limites())


# --- Veredictos y puntos -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("obtenidos", "veredicto"),
    [
        ((2, 4), Veredicto.CORRECTO),
        ((2.0, 4), Veredicto.CORRECTO),
        ((2, 5), Veredicto.INCORRECTO),
        ((DIVIDE, 5), Veredicto.EXCEPCION),
        ((5, DIVIDE), Veredicto.INCORRECTO),
        ((2, DIVIDE), Veredicto.EXCEPCION),
        ((2, Fallo(Causa.TIEMPO, "caso")), Veredicto.TIEMPO),
        ((2, Fallo(Causa.MEMORIA)), Veredicto.MEMORIA),
        ((2, Fallo(Causa.CIERRE, "os._exit")), Veredicto.EXCEPCION),
        ((Fallo(Causa.AUSENTE),) * 2, Veredicto.NO_ENTREGADO),
        ((Fallo(Causa.SINTAXIS, "SyntaxError", "invalid syntax"),) * 2, Veredicto.ILEGIBLE),
        ((Fallo(Causa.ILEGIBLE, mensaje="está roto"),) * 2, Veredicto.ILEGIBLE),
        ((Fallo(Causa.INTERNO),) * 2, Veredicto.INTERNO),
        ((SIN_HACER,) * 2, Veredicto.SIN_RESOLVER),
        ((PUNTOS_SUSPENSIVOS,) * 2, Veredicto.SIN_RESOLVER),
        (((1, PUNTOS_SUSPENSIVOS), 4), Veredicto.SIN_RESOLVER),
    ],
    ids=lambda dato: dato if isinstance(dato, str) else "",
)
def test_el_veredicto_es_el_del_primer_caso_que_falla(obtenidos: Sequence[Any], veredicto: Veredicto) -> None:
    resultado = resultado_de(DOS_CASOS, (2, 4), obtenidos)
    acierta = veredicto == Veredicto.CORRECTO
    assert resultado.veredicto == veredicto
    assert resultado.puntos == (10 if acierta else 0)
    # Lo que falla por culpa del corrector no cuenta: ni suma ni resta.
    assert resultado.maximo == (0 if veredicto == Veredicto.INTERNO else 10)
    assert bool(resultado.explicacion) != acierta


@pytest.mark.parametrize(
    ("argumentos", "veredicto"),
    [
        (("completa doble",), Veredicto.SIN_RESOLVER),
        (("completa triple",), Veredicto.SIN_RESOLVER),
        ((), Veredicto.EXCEPCION),
        (("otra cosa",), Veredicto.EXCEPCION),
        (("completa doble", "y algo más"), Veredicto.EXCEPCION),
    ],
)
def test_solo_el_not_implemented_error_de_la_plantilla_es_sin_resolver(
    argumentos: tuple[str, ...], veredicto: Veredicto
) -> None:
    fallo = Fallo(Causa.EXCEPCION, "NotImplementedError", " ".join(argumentos), argumentos, LUGAR)
    assert resultado_de(DOS_CASOS, (2, 4), (fallo, fallo)).veredicto == veredicto


def test_otra_excepcion_con_el_texto_de_la_plantilla_no_es_sin_resolver() -> None:
    fallo = Fallo(Causa.EXCEPCION, "ValueError", "completa doble", ("completa doble",), LUGAR)
    assert resultado_de(DOS_CASOS, (2, 4), (fallo, fallo)).veredicto == Veredicto.EXCEPCION


def test_quien_llama_a_otra_parte_sin_resolver_lee_cual_es() -> None:
    fallo = Fallo(Causa.EXCEPCION, "NotImplementedError", "completa triple", ("completa triple",), LUGAR)
    assert "`triple`" in resultado_de(DOS_CASOS, (2, 4), (fallo, fallo)).explicacion


def test_una_clase_con_su_forward_por_resolver_es_sin_resolver() -> None:
    inicial = "class Doble:\n    def __init__(self): ...\n    def forward(self, x):\n"
    inicial += '        raise NotImplementedError("completa Doble")\n'
    una = parte("Doble", Tipo.CLASE, casos=DOS_CASOS.casos)
    sin_hacer = Fallo(Causa.EXCEPCION, "NotImplementedError", "completa Doble", ("completa Doble",), lugar=LUGAR)
    resultado = resultado_de(una, (2, 4), (sin_hacer, sin_hacer), inicial=inicial)
    assert (resultado.veredicto, resultado.puntos, resultado.contraejemplo) == (Veredicto.SIN_RESOLVER, 0, None)
    # torch lo lanza con otro texto cuando la clase no define `forward`.
    sin_forward = Fallo(Causa.EXCEPCION, "NotImplementedError", "x", ('Module is missing the required "forward"',))
    assert resultado_de(una, (2, 4), (sin_forward,) * 2, inicial=inicial).veredicto == Veredicto.EXCEPCION


def test_la_plantilla_intacta_no_puntua_aunque_acierte_ni_se_dice_que_tiene_mal() -> None:
    intacta = Carga(nombres=("doble",), intactos=("doble",))
    assert resultado_de(DOS_CASOS, (2, 4), (2, 4), intacta).puntos == 0
    roto = error("roto")
    resultado = resultado_de(DOS_CASOS, (2, 4), (7, 8), intacta, variantes=[Variante((roto,), (salida(7), salida(8)))])
    assert resultado.veredicto == Veredicto.SIN_RESOLVER
    assert (resultado.causa, resultado.diagnostico) == ("", None)
    assert resultado.textos(PISTA) == (DOS_CASOS.pista,)


def test_los_puntos_se_reparten_por_pesos_sin_contar_los_textos() -> None:
    partes = (parte("f", peso=2), parte("g"), parte("t", Tipo.TEXTO, peso=5))
    suya = ficha(*partes, puntos=10)
    assert [suya.puntos_de(p) for p in partes[:2]] == [Fraction(20, 3), Fraction(10, 3)]


def test_un_caso_admite_otros_valores_igual_de_validos() -> None:
    a_ojo = valor("suma", "la suma", pista="p", tolerancia=a_mano(2), aceptados=(3.26,))
    assert resultado_de(a_ojo, (3.267,), (3.26,)).veredicto == Veredicto.CORRECTO
    assert resultado_de(a_ojo, (3.267,), (3.24,)).veredicto == Veredicto.INCORRECTO


def test_float64_solo_se_perdona_si_no_se_recibio_ningun_tensor() -> None:
    una = parte(casos=(Caso("uno"),))
    for enviado, veredicto in ((v(3), Veredicto.CORRECTO), (arreglo([1.0]), Veredicto.INCORRECTO)):
        resultado = resultado_de(una, (arreglo([1.0]),), (arreglo([1.0], "float64"),), enviados=[(enviado,)])
        assert resultado.veredicto == veredicto


# --- Explicación, causa y pistas -----------------------------------------------------------------------------------


def test_con_varios_casos_se_nombra_el_que_falla_y_cuantos_salen_bien() -> None:
    tres = parte(casos=(Caso("uno", (1,)), Caso("dos", (2,)), Caso("tres", (3,))))
    resultado = resultado_de(tres, (2, 4, 6), (2, 5, 7))
    assert "«dos»" in resultado.explicacion
    assert "«tres»" not in resultado.explicacion
    assert resultado.casos == (
        ("uno", Veredicto.CORRECTO),
        ("dos", Veredicto.INCORRECTO),
        ("tres", Veredicto.INCORRECTO),
    )


def test_la_pista_es_la_del_error_reconocido_y_si_no_la_de_la_parte() -> None:
    suma = error("suma")
    variantes = [Variante((suma,), (salida(3), salida(5)))]
    reconocido = resultado_de(DOS_CASOS, (2, 4), (3, 5), variantes=variantes)
    assert reconocido.textos(PISTA) == ("una pista",)
    assert suma.titulo in reconocido.causa
    desconocido = resultado_de(DOS_CASOS, (2, 4), (3, 6), variantes=variantes)
    assert (desconocido.textos(PISTA), desconocido.causa, desconocido.diagnostico) == (("Mira otra vez.",), "", None)


@pytest.mark.parametrize("obtenidos", [(2, 4), (SIN_HACER, SIN_HACER), (DIVIDE, DIVIDE)], ids=["bien", "sin", "falla"])
def test_sin_numeros_equivocados_no_hay_pista(obtenidos: Sequence[Any]) -> None:
    assert resultado_de(DOS_CASOS, (2, 4), obtenidos).textos(PISTA) == ()


def test_lo_que_falta_se_explica_con_lo_que_se_sabe() -> None:
    ausentes = (Fallo(Causa.AUSENTE),) * 2
    parecido = Carga(nombres=("dobel",), llamables=("dobel",))
    assert "`dobel`" in resultado_de(DOS_CASOS, (2, 4), ausentes, parecido).explicacion
    perdido = Carga(nombres=("otra",), perdidos=(("doble", DIVIDE),))
    assert "return x / 0" in resultado_de(DOS_CASOS, (2, 4), ausentes, perdido).explicacion


@pytest.mark.parametrize(
    ("falla", "linea"),
    [
        ("NameError", "@comprobado"),
        ("NameError", "class doble(comprobado):"),
        ("NameError", "doble = comprobado(7)"),
        ("NameError", "def doble(x=comprobado.UNO):"),
    ],
)
def test_de_lo_que_no_llego_a_existir_se_dice_lo_que_fallo_primero(falla: str, linea: str) -> None:
    usa = Fallo(Causa.EXCEPCION, falla, "name 'comprobado' is not defined", lugar=Lugar("e90.py", 5, linea))
    importa = Lugar("e90.py", 1, "from roto import comprobado")
    perdidos = (("doble", usa), ("comprobado", Fallo(Causa.EXCEPCION, "ImportError", "cannot", lugar=importa)))
    dicho = resultado_de(DOS_CASOS, (2, 4), [Fallo(Causa.AUSENTE)] * 2, Carga(perdidos=perdidos)).explicacion
    assert "`doble` no llegó a existir. Usa `comprobado` en e90.py, línea 5" in dicho
    assert "ImportError en e90.py, línea 1" in dicho
    assert "no está definido" not in dicho


def test_cambiar_la_entrada_se_dice_y_no_cuesta_puntos() -> None:
    resultado = resultado_de(DOS_CASOS, (2, 4), (Salida(v(2), modificados=(0,)), 4))
    assert resultado.puntos == 10
    assert "«x»" in " ".join(resultado.textos(OBSERVACION))


def test_lo_impreso_se_ensena_limpio_y_no_cuesta_puntos() -> None:
    resultado = resultado_de(DOS_CASOS, (2, 4), (2, Salida(v(4), "hola\x1b[31m\n")))
    assert resultado.puntos == 10
    assert resultado.impreso == "hola\n"


@pytest.mark.parametrize(
    ("obtenido", "texto", "veredicto"),
    [
        (salida(""), "", Veredicto.SIN_RESOLVER),
        (salida(" \n"), " \n", Veredicto.SIN_RESOLVER),
        (Salida(PUNTOS_SUSPENSIVOS), "", Veredicto.SIN_RESOLVER),
        (salida("Sí."), "Sí.", Veredicto.CORRECTO),
        (Fallo(Causa.AUSENTE), "", Veredicto.NO_ENTREGADO),
        (Fallo(Causa.SINTAXIS, mensaje="invalid syntax"), "", Veredicto.ILEGIBLE),
        (Fallo(Causa.INTERNO), "", Veredicto.INTERNO),
    ],
)
def test_una_respuesta_escrita_se_guarda_palabra_por_palabra(
    obtenido: Resultado, texto: str, veredicto: Veredicto
) -> None:
    escrita = parte("t", Tipo.TEXTO)
    resultado = explicar_texto(ficha(escrita), escrita, obtenido, Carga(), Limites())
    assert (resultado.texto, resultado.veredicto, resultado.maximo) == (texto, veredicto, 0)
    # Si no se pudo leer, se dice por qué.
    assert bool(resultado.explicacion) == isinstance(obtenido, Fallo)


@pytest.mark.parametrize(
    ("dato", "frase"),
    [
        (5, "Se esperaba un texto y llegó un entero: escríbelo entre comillas."),
        (None, "Se esperaba un texto y llegó None: escríbelo entre comillas."),
        (
            ("Sí.", "No."),
            "Se esperaba un texto y llegó una tupla de 2 elementos: escríbelo entre unas solas comillas, sin comas "
            "fuera.",
        ),
    ],
)
def test_una_respuesta_escrita_que_no_es_un_texto_no_esta_sin_resolver(dato: object, frase: str) -> None:
    escrita = parte("t", Tipo.TEXTO)
    resultado = explicar_texto(ficha(escrita), escrita, salida(dato), Carga(), Limites())
    assert (resultado.veredicto, resultado.explicacion) == (Veredicto.INCORRECTO, frase)


@pytest.mark.parametrize(
    ("perdido", "veredicto"),
    [
        (DIVIDE, Veredicto.EXCEPCION),
        (Fallo(Causa.TIEMPO, "carga"), Veredicto.TIEMPO),
        (SIN_HACER, Veredicto.SIN_RESOLVER),
        (Fallo(Causa.SINTAXIS, "SyntaxError", "invalid syntax"), Veredicto.NO_ENTREGADO),
    ],
)
def test_lo_que_no_llego_a_existir_merece_el_veredicto_de_la_linea_que_lo_definia(
    perdido: Fallo, veredicto: Veredicto
) -> None:
    carga = Carga(perdidos=(("doble", perdido), ("t", perdido)))
    resultado = resultado_de(DOS_CASOS, (2, 4), (Fallo(Causa.AUSENTE),) * 2, carga)
    escrita = parte("t", Tipo.TEXTO)
    texto = explicar_texto(ficha(escrita, inicial=INICIAL), escrita, Fallo(Causa.AUSENTE), carga, Limites())
    assert (resultado.veredicto, texto.veredicto) == (veredicto, veredicto)
    assert texto.explicacion


def test_un_valor_que_llama_a_algo_por_resolver_lo_dice() -> None:
    una = parte("a_mano", Tipo.VALOR, casos=(Caso("a mano"),))
    carga = Carga(perdidos=(("a_mano", SIN_HACER),), intactos=("doble",))
    resultado = resultado_de(una, (2,), (Fallo(Causa.AUSENTE),), carga, enviados=(None,))
    assert "`doble`, que todavía está por resolver" in resultado.explicacion


@pytest.mark.parametrize(
    ("talon", "obtenidos", "intactos", "dicho"),
    [
        ("doble", 2, (), f"Tu código llega al {SIGUE_EL_RAISE}"),
        ("doble", 1, (), f"Tu código llega al {SIGUE_EL_RAISE}"),  # con otras entradas no llega a él
        ("triple", 2, (), f"Llama a `triple`, que llega al {SIGUE_EL_RAISE}"),
        ("doble", 2, ("doble",), "Todavía está como en la plantilla: te toca a ti."),
        ("triple", 2, ("triple",), "Llama a `triple`, que todavía está por resolver: empieza por ahí."),
    ],
)
def test_de_un_codigo_escrito_se_dice_que_sigue_la_linea_de_la_plantilla_y_donde(
    talon: str, obtenidos: int, intactos: tuple[str, ...], dicho: str
) -> None:
    fallo = Fallo(Causa.EXCEPCION, "NotImplementedError", f"completa {talon}", (f"completa {talon}",), LUGAR)
    carga = Carga(nombres=("doble",), intactos=intactos)
    resultado = resultado_de(DOS_CASOS, (2, 4), (2, fallo) if obtenidos == 1 else (fallo, fallo), carga)
    assert (resultado.veredicto, resultado.explicacion) == (Veredicto.SIN_RESOLVER, dicho)


# --- El ejemplo ----------------------------------------------------------------------------------------------------


def test_el_ejemplo_ensena_entradas_lo_esperado_y_lo_obtenido() -> None:
    ejemplo = resultado_de(DOS_CASOS, (2, 4), (2, 5)).contraejemplo
    assert ejemplo is not None
    assert (ejemplo.caso, ejemplo.entradas) == ("dos", (("x", "2"),))
    assert [(c.esperado, c.obtenido) for c in ejemplo.contrastes] == [("4", "5")]


def test_de_una_tupla_solo_se_contrasta_lo_que_no_coincide() -> None:
    una = parte(casos=(Caso("uno"),), salidas=("puntajes", "pesos", "salida"))
    bien, mal = (arreglo([1.0]), arreglo([2.0]), arreglo([3.0])), (arreglo([1.0]), arreglo([9.0]), arreglo([9.0]))
    ejemplo = resultado_de(una, (bien,), (mal,)).contraejemplo
    assert ejemplo is not None
    assert [c.que for c in ejemplo.contrastes] == ["pesos", "salida"]


@pytest.mark.parametrize(
    ("pasos", "mal", "dicho"),
    [
        ((), (0, 1), "En «salida»"),
        (("pesos", "salida"), (0, 1), "En «pesos»"),
        (("pesos", "salida"), (0,), "En «salida»"),
        (("salida", "pesos"), (0, 1), "En «salida»"),
        (("pesos", "salida"), (1,), "En «pesos»"),
    ],
)
def test_de_una_tupla_se_dice_primero_lo_que_se_calcula_antes(
    pasos: tuple[str, ...], mal: tuple[int, ...], dicho: str
) -> None:
    una = parte(casos=(Caso("uno"),), salidas=("salida", "pesos"), pasos=pasos)
    bien = (arreglo([1.0]), arreglo([2.0]))
    obtenido = tuple(arreglo([9.0]) if lugar in mal else dato for lugar, dato in enumerate(bien))
    assert resultado_de(una, (bien,), (obtenido,)).explicacion.startswith(dicho)


def test_lo_que_se_perdona_no_sale_en_el_contraste() -> None:
    # Sin tensores de entrada float64 vale: lo único que no coincide es el segundo elemento.
    una = parte(casos=(Caso("uno", (3,)),), salidas=("pesos", "salida"))
    bien, mal = (arreglo([1.0]), arreglo([2.0])), (arreglo([1.0], "float64"), arreglo([9.0]))
    ejemplo = resultado_de(una, (bien,), (mal,)).contraejemplo
    assert ejemplo is not None
    assert [c.que for c in ejemplo.contrastes] == ["salida"]


def test_el_ejemplo_es_un_caso_pequeno_que_falla_igual() -> None:
    grande, pequeno = arreglo([0.0] * 100), arreglo([0.0])
    una = parte(casos=(Caso("grande"), Caso("otro fallo"), Caso("pequeño")))
    resultado = resultado_de(una, (1.0, 1.0, 1.0), (2.0, None, 3.0), enviados=[(grande,), (pequeno,), (pequeno,)])
    assert resultado.contraejemplo is not None
    assert resultado.contraejemplo.caso == "pequeño"
    solo_grande = resultado_de(parte(casos=una.casos[:1]), (1.0,), (2.0,), enviados=[(grande,)])
    assert solo_grande.contraejemplo is None


def test_una_excepcion_ensena_solo_las_entradas() -> None:
    ejemplo = resultado_de(DOS_CASOS, (2, 4), (2, DIVIDE)).contraejemplo
    assert ejemplo is not None
    assert (ejemplo.caso, ejemplo.contrastes) == ("dos", ())


def test_de_un_modulo_se_ensena_con_que_medidas_se_construyo() -> None:
    una = parte(
        tipo=Tipo.CLASE, casos=(Caso("uno", (1,), construir=(4, 2)), Caso("dos", (1,), construir=(entero(1, 9),)))
    )
    fijo, al_azar = (resultado_de(una, (2, 2), obtenidos).contraejemplo for obtenidos in ((3, 2), (2, 3)))
    assert fijo is not None
    assert al_azar is not None
    assert fijo.entradas == (("módulo", "doble(4, 2)"), ("x", "1"))
    assert al_azar.entradas == (("x", "1"),)


def test_de_unas_capas_distintas_no_se_culpa_a_un_caso_ni_se_ensena_un_ejemplo() -> None:
    una = parte(tipo=Tipo.CLASE, casos=(Caso("uno", construir=(4,)), Caso("dos", construir=(4,))))
    nombres, forma = (
        Fallo(Causa.CAPAS, "nombres", argumentos=("a", "")),
        Fallo(Causa.CAPAS, "forma", argumentos=("a", "", "")),
    )
    resultado = resultado_de(una, (2, 2), (nombres, nombres))
    assert (resultado.veredicto, resultado.contraejemplo) == (Veredicto.INCORRECTO, None)
    assert "«uno»" not in resultado.explicacion
    assert "«dos»" in resultado_de(una, (2, 2), (2, forma)).explicacion


# --- Lo secreto ----------------------------------------------------------------------------------------------------

SECRETAS = (
    valor("secreta", "un valor", pista="p", tolerancia=a_mano(2)),
    opcion("secreta", "una opción", pista="p"),
    parte("secreta", casos=(Caso("reservado", reservado=True),)),
)


def leido(esperado: Any, obtenido: Any, una: Parte) -> ResultadoParte:
    return resultado_de(una, (esperado,), (obtenido,))


@given(st.sampled_from(SECRETAS), st.lists(st.floats(-1e6, 1e6), min_size=3, max_size=3, unique=True), st.booleans())
def test_el_resultado_entero_no_depende_del_valor_secreto(una: Parte, numeros: list[float], arriba: bool) -> None:
    """Dos valores secretos al mismo lado de lo obtenido dan el mismo resultado, si no se reconoce un descuido."""
    numeros.sort(reverse=arriba)
    obtenido, uno, otro = numeros
    leidos = [leido(esperado, obtenido, una) for esperado in (uno, otro)]
    if all(resultado.veredicto == Veredicto.INCORRECTO and not resultado.textos(OBSERVADO) for resultado in leidos):
        assert leidos[0] == leidos[1]


@pytest.mark.parametrize("una", SECRETAS, ids=lambda p: p.tipo)
@pytest.mark.parametrize(
    ("secretos", "obtenido"),
    [([{"a", "b"}, {"a", "c"}], {"d", "e"}), ([True], False), ([1.5, 2.5], math.nan), ([1.5, 2.5], "x")],
    ids=["letras", "booleano", "nan", "texto"],
)
def test_nada_de_lo_secreto_llega_al_resultado(una: Parte, secretos: list[Any], obtenido: Any) -> None:
    leidos = [leido(esperado, obtenido, una) for esperado in secretos]
    assert all(uno == otro for uno, otro in itertools.pairwise(leidos))
    assert {(r.veredicto, r.contraejemplo) for r in leidos} == {(Veredicto.INCORRECTO, None)}


def test_si_falla_un_caso_reservado_el_ejemplo_es_uno_publico() -> None:
    una = parte(casos=(Caso("reservado", (1,), reservado=True), Caso("público", (2,))))
    resultado = resultado_de(una, (2, 4), (77, 5))
    assert "«reservado»" in resultado.explicacion
    assert resultado.contraejemplo is not None
    assert resultado.contraejemplo.caso == "público"


def test_de_un_archivo_ilegible_no_se_culpa_a_un_caso() -> None:
    roto = Fallo(Causa.SINTAXIS, "SyntaxError", "expected ':'", lugar=LUGAR)
    explicacion = resultado_de(DOS_CASOS, (2, 4), (roto, roto), Carga(ilegible=roto)).explicacion
    assert "línea 3" in explicacion
    assert "«uno»" not in explicacion


def test_con_una_sal_secreta_los_casos_al_azar_no_ensenan_nada() -> None:
    una = parte(casos=(Caso("al azar", (entero(1, 99),)), Caso("fijo", (2,))))
    imprime = Salida(v(77), "la entrada era 31\n")
    lanza = Fallo(Causa.EXCEPCION, "ValueError", "con 31 no sé", lugar=LUGAR)
    for obtenido in (imprime, lanza):
        resultado = resultado_de(una, (62, 4), (obtenido, 4), enviados=[(v(31),), (v(2),)], con_secreto=True)
        assert resultado.veredicto != Veredicto.CORRECTO
        assert "«al azar»" in resultado.explicacion
        assert not re.search(r"31|62", repr(resultado))
        assert (resultado.contraejemplo, resultado.impreso) == (None, "")
    publico = resultado_de(una, (62, 4), (imprime, 4), enviados=[(v(31),), (v(2),)])
    assert "62" in publico.explicacion


def test_con_una_sal_secreta_el_ejemplo_es_un_caso_fijo() -> None:
    una = parte(casos=(Caso("al azar", (entero(1, 99),)), Caso("fijo", (2,))))
    resultado = resultado_de(una, (62, 4), (63, 5), enviados=[(v(31),), (v(2),)], con_secreto=True)
    assert resultado.contraejemplo is not None
    assert resultado.contraejemplo.caso == "fijo"


# --- Propiedades ---------------------------------------------------------------------------------------------------

QUE_SUME = parte(casos=(Caso("uno", (1,)), Caso("dos", (2,))), propiedades=(filas_suman_uno(),))
REPARTO, FALTA = arreglo([0.5, 0.5]), arreglo([0.5, 0.25])


def test_sin_causa_conocida_se_dice_la_propiedad_que_no_se_cumple() -> None:
    resultado = resultado_de(QUE_SUME, (REPARTO, REPARTO), (REPARTO, FALTA))
    dicho = "Tu resultado incumple una propiedad: cada fila suma 1. Con «dos», el vector suma 0,75."
    assert resultado.textos(PROPIEDAD) == (dicho,)
    assert resultado.textos(PISTA) == ("Mira otra vez.",)


@pytest.mark.parametrize(
    "obtenidos", [(REPARTO, REPARTO), (REPARTO, arreglo([0.25, 0.75])), (DIVIDE, FALTA), (SIN_HACER, FALTA)]
)
def test_si_se_cumple_o_no_hay_resultado_que_mirar_no_se_dice_ninguna(obtenidos: Sequence[Any]) -> None:
    assert resultado_de(QUE_SUME, (REPARTO, REPARTO), obtenidos).textos(PROPIEDAD) == ()


def test_con_una_causa_conocida_no_se_dice_ninguna() -> None:
    variante = Variante((error("algo"),), (salida(FALTA), salida(FALTA)))
    resultado = resultado_de(QUE_SUME, (REPARTO, REPARTO), (FALTA, FALTA), variantes=(variante,))
    assert resultado.causa
    assert resultado.textos(PROPIEDAD) == ()


def test_de_un_caso_oculto_o_reservado_solo_se_dice_cual_es_y_que_propiedad() -> None:
    for caso, con_secreto in ((Caso("uno", (entero(1, 9),)), True), (Caso("uno", (1,), reservado=True), False)):
        una = parte(casos=(caso, Caso("dos", (2,))), propiedades=(filas_suman_uno(),))
        resultado = resultado_de(
            una, (REPARTO, REPARTO), (FALTA, REPARTO), enviados=[(v(1),), (v(2),)], con_secreto=con_secreto
        )
        dicho = "Tu resultado incumple una propiedad: cada fila suma 1. Se ve con «uno»."
        assert resultado.textos(PROPIEDAD) == (dicho,)


def test_de_lo_que_se_mide_de_un_modelo_no_se_dice_ninguna() -> None:
    una = parte(casos=QUE_SUME.casos, propiedades=QUE_SUME.propiedades, medir="examinar")
    assert resultado_de(una, (REPARTO, REPARTO), (FALTA, FALTA)).textos(PROPIEDAD) == ()


# --- Lo que está en su código ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("obtenidos", "veces"), [((2, 5), 1), ((DIVIDE, 5), 1), ((2, 4), 0), ((SIN_HACER, SIN_HACER), 0)]
)
def test_lo_que_una_linea_hace_en_realidad_se_dice_si_algo_falla(obtenidos: Sequence[Any], veces: int) -> None:
    uno = Indicio("circunflejo", Lugar("e90_prueba.py", 7, "return x ^ 2", "doble"))
    carga = Carga(nombres=("doble",), indicios=(("doble", uno), ("triple", uno)))
    notas = resultado_de(DOS_CASOS, (2, 4), obtenidos, carga).textos(OBSERVACION)
    assert [n.startswith("en la línea 7 (`return x ^ 2`), `^` no es la potencia") for n in notas] == [True] * veces


@pytest.mark.parametrize("falta", ["tabla", "media", "d_2"])
def test_un_nombre_que_no_llego_a_existir_se_explica_por_la_linea_que_fallo(falta: str) -> None:
    sin_archivo = Fallo(
        Causa.EXCEPCION,
        "FileNotFoundError",
        "[Errno 2] No such file or directory: 'd.csv'",
        lugar=Lugar("e90_prueba.py", 1, "abrir()"),
    )
    usa = Fallo(Causa.EXCEPCION, "NameError", f"name '{falta}' is not defined", lugar=LUGAR)
    carga = Carga(nombres=("doble",), perdidos=((falta, sin_archivo),))
    dicho = resultado_de(DOS_CASOS, (2, 4), (usa, usa), carga).explicacion
    assert f"Usa `{falta}` en e90_prueba.py, línea 3" in dicho
    assert "No existe el archivo `d.csv`" in dicho
    assert "no llegó a existir" not in resultado_de(DOS_CASOS, (2, 4), (usa, usa)).explicacion


@pytest.mark.parametrize(
    ("funcion", "triple", "se_dice"),
    [("triple", 0, True), ("triple", 3, False), ("doble", 0, False), ("ayudar", 0, False)],
)
def test_si_se_detiene_dentro_de_otra_que_sale_mal_se_empieza_por_ella(
    funcion: str, triple: int, se_dice: bool
) -> None:
    una, otra = parte(casos=(Caso("uno", (1,)),)), parte("triple", casos=(Caso("uno", (1,)),))
    fallo = Fallo(Causa.EXCEPCION, "ZeroDivisionError", "division by zero", lugar=Lugar("e90.py", 2, "1 / 0", funcion))
    suya = ficha(una, otra, inicial=INICIAL)
    juzgada = juzgar(suya, una, [(v(1),)], (salida(2),), (fallo,), CARGA)
    evidencias = {
        "triple": Evidencia(otra, (salida(3),), (salida(triple),), ()),
        "doble": Evidencia(una, (salida(2),), (fallo,), ()),
    }
    pistas = explicar(suya, juzgada, CARGA, evidencias, Limites()).textos(PISTA)
    assert any("Se detiene dentro de `triple`" in p for p in pistas) == se_dice


# --- Las entradas que no deben cambiar ------------------------------------------------------------------------------

CONSERVA = parte(
    casos=(Caso("uno", (1,)), Caso("queda como estaba", (1,), conserva=True)),
    grupos=(Grupo("lo que sale", ("uno",), peso=3), Grupo("y como estaba", ("uno", "queda como estaba"))),
)


@pytest.mark.parametrize(
    ("sale", "modificados", "puntos", "dicho"),
    [
        (2, (), 10, ""),
        (2, (0,), Fraction(15, 2), "lo que devuelve está bien, pero cambia lo que recibe"),
        (3, (), 0, "debería salir 2"),
        (3, (0,), 0, "debería salir 2"),
    ],
)
def test_cambiar_la_entrada_cuesta_solo_donde_el_enunciado_lo_pide(
    sale: int, modificados: tuple[int, ...], puntos: Fraction, dicho: str
) -> None:
    obtenido = Salida(v(sale), modificados=modificados)
    hecho = resultado_de(CONSERVA, (2, 2), (obtenido, obtenido))
    assert hecho.puntos == puntos
    assert dicho in hecho.explicacion
    assert bool(modificados) == any("cambia su" in o for o in hecho.textos(OBSERVACION))
    assert resultado_de(DOS_CASOS, (2, 2), (obtenido, obtenido)).puntos == (10 if sale == 2 else 0)
    if sale == 2 and modificados:
        assert hecho.contraejemplo is None
        assert hecho.textos(OBSERVADO) == hecho.textos(PROPIEDAD) == ()
        assert "`X.clone()`" in hecho.textos(PISTA)[0]


# --- Lo que otras partes le dan -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("obtenido", "fallan", "usadas", "dicho"),
    [
        (3, {"uno"}, ("uno", "dos"), "Arregla antes `uno`, que esta parte usa; después quizá quede algo aquí."),
        (3, {"uno", "dos"}, ("uno", "dos"), "Arregla antes `uno` y `dos`, que esta parte usa; después"),
        (3, {"uno", "dos"}, ("dos",), "Arregla antes `dos`, que esta parte usa; después"),
        (None, {"dos"}, ("dos",), "Arregla antes `dos`, que esta parte usa; después"),
        (3, {"uno"}, ("dos",), ""),
        (3, set(), ("uno", "dos"), ""),
        (Fallo(Causa.EXCEPCION, "ZeroDivisionError", "division by zero"), {"uno"}, ("uno",), "Arregla antes `uno`"),
        (Fallo(Causa.EXCEPCION, "NameError", "name 'd' is not defined"), {"uno"}, ("uno",), ""),
        (Fallo(Causa.EXCEPCION, "ModuleNotFoundError", "No module named 'd'"), {"uno"}, ("uno",), ""),
    ],
)
def test_lo_que_se_arregla_antes_se_nombra_y_no_se_promete_que_baste(
    obtenido: Any, fallan: set[str], usadas: tuple[str, ...], dicho: str
) -> None:
    una = parte(nombre="doble")
    evidencias = {
        n: Evidencia(parte(nombre=n), (salida(1),), (salida(2 if n in fallan else 1),), ()) for n in ("uno", "dos")
    }
    llegado = obtenido if isinstance(obtenido, Fallo) else salida(obtenido)
    evidencias["doble"] = Evidencia(una, (salida(2),), (llegado,), ())
    carga = Carga(nombres=("doble",), usos=tuple(("doble", usada) for usada in usadas))
    suya = ficha(una, inicial=INICIAL)
    juzgada = juzgar(suya, una, [(v(1),)], (salida(2),), (llegado,), carga)
    pistas = explicar(suya, juzgada, carga, evidencias, Limites()).textos(PISTA)
    assert [p for p in pistas if p.startswith("Arregla")] == [p for p in pistas if dicho and p.startswith(dicho)]
    assert any(p.startswith("Arregla") for p in pistas) is bool(dicho)
    assert not any("baste" in p for p in pistas)


# --- Lo que se elige o se calcula a mano ----------------------------------------------------------------------------

OPCIONES = tuple("abcde")


@pytest.mark.parametrize(
    ("elegido", "dicho"),
    [
        (("b", "f"), "«f» no es ninguna de las opciones, que van de «a» a «e»."),
        ("bf", "«f» no es ninguna de las opciones"),
        (("x", "y"), "«x» e «y» no son ninguna de las opciones"),
        ("f, g", "«f» y «g» no son ninguna de las opciones"),
        (("b", "1"), "«1» no es ninguna de las opciones"),
        (("b", "\u0441"), "La letra «\u0441» es del alfabeto cirílico, aunque parezca otra"),
        (("\u0430", "b"), "La letra «\u0430» es del alfabeto cirílico"),
        (("b", "\uff45"), "es de ancho doble"),
        (("b", "\u03b1"), "es del alfabeto griego"),
        (("b", "c"), ""),
        (("B)", "(c)"), ""),
        (("b", "una frase entera"), ""),
        (3, ""),
    ],
)
def test_la_letra_que_no_se_ofrece_se_senala(elegido: Any, dicho: str) -> None:
    una = parte("cuales", tipo=Tipo.OPCION, casos=(Caso("respuesta", reservado=True),))
    for ofrecidas in (OPCIONES, ()):
        pistas = resultado_de(una, ({"b", "e"},), (elegido,), ofrecidas=ofrecidas).textos(PISTA)
        senaladas = [p for p in pistas if "opciones" in p or "alfabeto" in p or "ancho" in p]
        assert bool(senaladas) is bool(dicho and ofrecidas)
        assert all(dicho in p for p in senaladas)


@pytest.mark.parametrize("clave", ["circunflejo", "potencia_a_medias"])
def test_de_un_numero_que_sale_de_bits_no_se_dice_otra_causa(clave: str) -> None:
    una = parte("total", tipo=Tipo.VALOR, casos=(Caso("valor", reservado=True),))
    uno = Indicio(clave, Lugar("e90_prueba.py", 3, "total = 2^3", ""))
    variantes = (Variante((error("doble"),), (salida(20.5),)),)
    hecho = resultado_de(
        una, (10.25,), (20.5,), Carga(nombres=("total",), indicios=(("total", uno),)), variantes=variantes
    )
    assert (hecho.diagnostico is None) is (clave == "circunflejo")
    assert any(n.startswith("en la línea 3 (`total = 2^3`), ") for n in hecho.textos(OBSERVACION))
