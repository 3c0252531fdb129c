"""Partes que se miden: qué se lee de lo medido, cómo se puntúa por grupos y qué se cuenta de ello."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from grader.calificacion import calificar
from grader.ejecucion.motor import Motor
from grader.informes.terminal import consola, mostrar
from grader.juicio import Medicion, esperar, leer_medicion
from grader.modelo import (
    Archivo,
    Calificacion,
    Caso,
    Causa,
    Eje,
    Entrega,
    Fallo,
    Ficha,
    Figura,
    Grupo,
    ResultadoParte,
    Salida,
    Veredicto,
)
from grader.modelo.frases import INFORME, PISTA
from grader.modelo.recetas import SAL_PUBLICA, entero
from grader.modelo.valores import Ajeno, Escalar, Modulo
from grader.referencias import LIMITES, Almacen, Referencias, llamadas_de
from tests.unidad.apoyo import arreglo, curso_de, error, ficha, parte, salida

# --- Lo que se lee -------------------------------------------------------------------------------------------------


def test_de_lo_medido_se_separan_las_respuestas_de_lo_que_se_cuenta() -> None:
    medido = salida(
        {"llega": True, "sabe": False, "informe": ["Una frase."], "figuras": {"un dibujo": arreglo([[0, 1]])}}
    )
    assert leer_medicion(medido) == Medicion(
        {"llega": Escalar(True), "sabe": Escalar(False)}, ("Una frase.",), (Figura("un dibujo", ((0.0, 1.0),)),)
    )


def test_los_ejes_son_de_todas_las_figuras() -> None:
    ejes = {"vertical": ("escribe", (1, 2)), "horizontal": ("mira", ("b", "a"))}
    medido = leer_medicion(salida({"figuras": {"uno": arreglo([[0, 1], [1, 0]])}, "ejes": ejes}))
    assert isinstance(medido, Medicion)
    (figura,) = medido.figuras
    assert (figura.vertical, figura.horizontal) == (Eje("escribe", ("1", "2")), Eje("mira", ("b", "a")))
    assert medido.ciertas == {}


def test_lo_que_no_trae_nada_que_contar_tambien_vale() -> None:
    assert leer_medicion(salida({"llega": True})) == Medicion({"llega": Escalar(True)})


@pytest.mark.parametrize(
    "medido", [salida(3), salida(None), Fallo(Causa.EXCEPCION, "RuntimeError"), Fallo(Causa.MEMORIA)]
)
def test_si_no_se_pudo_medir_es_del_modelo(medido: Salida | Fallo) -> None:
    fallo = leer_medicion(medido)
    assert isinstance(fallo, Fallo)
    assert (fallo.causa, fallo.tipo) == (Causa.CAPAS, "medida")


def test_si_fallo_el_motor_no_es_de_nadie() -> None:
    interno = Fallo(Causa.INTERNO, "motor")
    assert leer_medicion(interno) is interno


def test_un_problema_se_dice_con_sus_palabras() -> None:
    assert leer_medicion(salida({"problema": "le falta algo"})) == Fallo(
        Causa.CAPAS, "medida", argumentos=("le falta algo",)
    )


def test_se_espera_que_todo_sea_cierto() -> None:
    assert esperar(parte(casos=(Caso("uno"), Caso("otro")))) == (salida(True),) * 2


# --- Un ejercicio de juguete: una recta que «aprende» a multiplicar --------------------------------------------------

INICIAL = 'def recta(n):\n    raise NotImplementedError("por resolver: recta")\n'
SOLUCION = """
import torch
def recta(n):
    print("aprendiendo")
    modulo = torch.nn.Linear(1, 1, bias=False)
    modulo.weight.data.fill_(n)
    return modulo
"""
MEDIDAS = """
import torch
def medir_recta(pesos, n):
    if list(pesos) != ["weight"]:
        return {"problema": "no es una recta"}
    peso = pesos["weight"]
    if peso is None:
        return {"problema": "el peso no se puede leer"}
    return {
        "crece": bool(peso > 0), "cerca": bool((peso - n).abs() < 1), "exacta": bool(peso == n),
        "informe": [f"Pide {n} y da {peso.item():g}."],
        "figuras": {f"recta {n}": torch.tensor([[0.0, 0.5], [1.0, 0.1]])},
    }
"""
MODELO = """
import torch
def recta(n):
    modulo = torch.nn.Linear(1, 1, bias=False)
    modulo.weight.data.fill_(n)
    return modulo
def recta_decreciente(n):
    modulo = recta(-1)
    return modulo
"""
RECTA = parte(
    "recta",
    casos=(
        Caso("el peso es positivo", (entero(5, 9),), mide="crece"),
        Caso("el peso se acerca", mide="cerca", como="el peso es positivo"),
        Caso("el peso es exacto", mide="exacta", como="el peso es positivo"),
        Caso("con dos el peso es exacto", (2,), mide="exacta"),
    ),
    medir="medir_recta",
    grupos=(
        Grupo("se acerca", ("el peso se acerca",), 1),
        Grupo("acierta", ("el peso es exacto", "con dos el peso es exacto"), 3),
    ),
)
DECRECE = error("decrece", funciones={"recta": "recta_decreciente"})
UNA = ficha(
    RECTA, nombre="e91_recta", inicial=INICIAL, solucion=SOLUCION, modelo=MODELO, medidas=MEDIDAS, errores=(DECRECE,),
    segundos={"recta": 20.0},
)  # fmt: skip
Entregar = Callable[..., Calificacion]


@pytest.fixture
def entregar(motor: Motor, tmp_path: Path) -> Entregar:
    """`entregar(codigo)` califica ese código como respuesta al ejercicio de juguete; `de`, quién lo entrega."""

    def con(codigo: str, una: Ficha = UNA, sal: str = SAL_PUBLICA, de: str = "ana", **otros: Any) -> Calificacion:
        curso = curso_de(una)
        referencias = Referencias(curso, motor, sal, Almacen(tmp_path / "almacen"), LIMITES)
        archivo = Archivo(f"{una.nombre}.py", codigo.encode())
        entrega = Entrega(tmp_path / de / archivo.nombre, {una.nombre: (archivo,)})
        return calificar(curso, (una,), entrega, motor, referencias, **otros)

    return con


def la_parte(calificacion: Calificacion) -> ResultadoParte:
    (suya,) = calificacion.ejercicios[0].partes
    return suya


def que_devuelva(expresion: str) -> str:
    return f"import torch\nfrom torch import nn\ndef recta(n):\n    return {expresion}\n"


def test_varios_casos_comparten_una_llamada() -> None:
    primera, *demas = llamadas_de(UNA, RECTA, "sal")
    assert [otra is primera for otra in demas] == [True, True, False]
    assert primera.segundos == 20.0


def test_la_solucion_consigue_todo_y_se_cuenta_lo_medido(entregar: Entregar) -> None:
    vistas: list[str] = []
    suya = la_parte(entregar(SOLUCION, contar=vistas.append))
    assert (suya.veredicto, suya.puntos) == (Veredicto.CORRECTO, 10)
    assert [(g.titulo, g.bien, g.puntos, g.maximo) for g in suya.grupos] == [
        ("se acerca", True, Fraction(5, 2), Fraction(5, 2)),
        ("acierta", True, Fraction(15, 2), Fraction(15, 2)),
    ]
    assert suya.textos(INFORME)[1] == "Pide 2 y da 2."
    assert [f.titulo for f in suya.figuras][1] == "recta 2"
    assert vistas == ["aprendiendo"]


def test_cada_grupo_vale_por_su_cuenta(entregar: Entregar) -> None:
    suya = la_parte(entregar(SOLUCION.replace("fill_(n)", "fill_(n + 0.5)")))
    assert (suya.veredicto, suya.puntos) == (Veredicto.INCORRECTO, Fraction(5, 2))
    assert suya.explicacion == "No se cumple que el peso es exacto."
    assert suya.diagnostico is None
    assert suya.textos(PISTA) == ("Mira otra vez.",)


def test_un_error_conocido_se_reconoce_por_lo_medido(entregar: Entregar) -> None:
    codigo = SOLUCION.replace("fill_(n)", "fill_(-n)")
    suya = la_parte(entregar(codigo))
    assert (suya.puntos, suya.explicacion) == (0, "No se cumple que el peso es positivo.")
    assert suya.diagnostico is not None
    assert [e.nombre for e in suya.diagnostico.errores] == ["decrece"]


@pytest.mark.parametrize(
    ("expresion", "dice"),
    [
        ("None", "`recta` debe devolver el modelo, y devuelve None."),
        ("(nn.Linear(1, 1), [0.5])", "`recta` debe devolver el modelo, y devuelve una tupla de 2 elementos."),
        ("nn.Linear", "`recta` debe devolver el modelo"),
        ("nn.Linear(1, 1).state_dict()", "`recta` debe devolver el modelo, y devuelve un diccionario."),
        ("nn.Linear(1, 1)", "No se pudo comprobar: no es una recta."),
        ("nn.ParameterList([nn.Parameter(torch.ones(1))] * 900)", "tiene demasiados parámetros"),
        ("nn.Linear(3000, 3000, bias=False)", "No se pudo comprobar: el peso no se puede leer."),
        ("nn.Linear(2, 2, bias=False)", "No se pudo comprobar: el modelo que devuelve no se puede usar."),
        ("no_existe", "NameError"),
    ],
)
def test_lo_que_no_se_puede_medir_se_explica(expresion: str, dice: str, entregar: Entregar) -> None:
    suya = la_parte(entregar(que_devuelva(expresion)))
    assert dice in suya.explicacion
    assert suya.puntos == 0
    assert suya.textos(INFORME) == suya.figuras == ()


def test_quien_mide_no_ejecuta_nada_de_lo_medido(entregar: Entregar) -> None:
    # Lo que devuelve finge ser lo que mide: solo se miran sus pesos.
    codigo = que_devuelva("Falsa(1, 1, bias=False)").replace(
        "def recta",
        "class Falsa(nn.Linear):\n    def __gt__(self, otro):\n        return True\n"
        "import sys\nsys.modules['medidas'] = None\ndef medir_recta(*a):\n    return {'crece': True}\ndef recta",
    )
    assert la_parte(entregar(codigo)).puntos < 10


def test_si_se_agota_la_cpu_se_dice_como_es(entregar: Entregar) -> None:
    suya = la_parte(entregar(que_devuelva("[0 for _ in iter(int, 1)]"), replace(UNA, segundos={"recta": 1.0})))
    assert suya.veredicto == Veredicto.TIEMPO
    assert suya.explicacion.startswith("Calculó durante más de 1 s y se detuvo. ¿Da más vueltas")
    assert "«" not in suya.explicacion


def test_la_plantilla_no_se_mide(entregar: Entregar) -> None:
    suya = la_parte(entregar(INICIAL))
    assert (suya.veredicto, suya.puntos) == (Veredicto.SIN_RESOLVER, 0)
    assert [g.puntos for g in suya.grupos] == [0, 0]


def test_con_sal_secreta_no_se_dibuja_lo_que_el_codigo_ajeno_pudo_escribir(entregar: Entregar) -> None:
    suya = la_parte(entregar(SOLUCION, sal="secreta"))
    assert (suya.veredicto, suya.figuras) == (Veredicto.CORRECTO, ())
    assert len(suya.textos(INFORME)) == 2
    otra = la_parte(entregar(que_devuelva("nn.Linear(1, 1)"), sal="secreta"))
    assert otra.explicacion == "No se pudo comprobar: no es una recta."


def test_en_la_terminal_se_ven_grupos_informe_y_dibujos(entregar: Entregar) -> None:
    escrito = StringIO()
    mostrar(entregar(SOLUCION), consola(escrito))
    texto = escrito.getvalue()
    for esperado in ("✔ se acerca · 2,5 de 2,5", "✔ acierta · 7,5 de 7,5", "Pide 2 y da 2.", "recta 2", "██"):
        assert esperado in texto, esperado


def test_volver_a_corregir_no_vuelve_a_llamar_ni_a_medir(entregar: Entregar) -> None:
    vistas: list[str] = []
    antes = la_parte(entregar(SOLUCION, contar=vistas.append))
    despues = la_parte(entregar(SOLUCION + "\n\ndef otra():\n    return 1\n", contar=vistas.append))
    assert antes == despues
    assert vistas == ["aprendiendo"]


def test_lo_que_se_recuerda_de_una_entrega_no_decide_la_nota_de_otra(entregar: Entregar) -> None:
    # La misma función, estropeada sin que se vea que depende de eso.
    estropeada = SOLUCION + "\nimport torch as otra\notra.Tensor.fill_ = lambda tensor, n: tensor.zero_()\n"
    assert la_parte(entregar(estropeada, de="eva", entero=True)).puntos == 0
    assert la_parte(entregar(SOLUCION)).puntos == 10
    # Ni al revés: lo que otra persona hizo bien no le da puntos a quien no.
    assert la_parte(entregar(estropeada, de="mal", entero=True)).puntos == 0


def test_un_peso_que_no_es_un_tensor_llega_como_nada(motor: Motor) -> None:
    referencias = Referencias(curso_de(UNA), motor, SAL_PUBLICA, Almacen(None), LIMITES)
    llamadas = llamadas_de(UNA, RECTA, SAL_PUBLICA)
    modulo = Salida(Modulo("M", pesos=(("weight", Ajeno("Tensor", "es de tipo complex64")),)))
    medidos, mediciones = referencias.medir(UNA, RECTA, llamadas, [modulo] * 4)
    assert mediciones == ()
    assert {m.argumentos for m in medidos if isinstance(m, Fallo)} == {("el peso no se puede leer",)}
