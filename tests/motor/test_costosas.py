"""Llamadas costosas: su tiempo es de CPU, se ve por dónde van y no se repiten si nada de lo que las decide cambió."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import ejecutar
from grader.ejecucion.protocolo import topes
from grader.modelo import Archivo, Causa, Ejecucion, Fallo, Limites, Llamada, Salida, Trabajo
from grader.modelo.valores import Ajeno, Arreglo, Escalar, Modulo, a_python, de_python
from grader.referencias import Almacen

LIMITES = Limites(carga=20, caso=5, espera=5, entrega=60, memoria=600)
Correr = Callable[..., Ejecucion]


def costosa(nombre: str, *argumentos: Any, segundos: float = 20.0) -> Llamada:
    return Llamada(nombre, tuple(map(de_python, argumentos)), segundos=segundos)


def barata(nombre: str, *argumentos: Any) -> Llamada:
    return Llamada(nombre, tuple(map(de_python, argumentos)))


@pytest.fixture
def correr_costosas(motor: Motor) -> Correr:
    """`correr_costosas(codigo, llamada, …, contar=…, recuerdo=…, limites=…, teoria=…, alrededor=…)`."""

    def correr(
        codigo: str,
        *llamadas: Llamada,
        limites: Limites = LIMITES,
        teoria: str = "",
        alrededor: Mapping[str, str] = MappingProxyType({}),
        **otros: Any,
    ) -> Ejecucion:
        modulos = {nombre: texto.encode() for nombre, texto in {"teoria": teoria, **alrededor}.items()}
        trabajo = Trabajo(Archivo("entrega.py", codigo.encode()), llamadas, modulos)
        (ejecucion,) = ejecutar(motor, [trabajo], limites, **otros)
        return ejecucion

    return correr


# --- El progreso ---------------------------------------------------------------------------------------------------

LENTA = """
import time
def entrenar(n):
    for epoca in range(n):
        print("época", epoca + 1, end=" ")
        print("de", n)
        time.sleep(0.3)
    return n
"""


def test_las_lineas_llegan_enteras_y_mientras_trabaja(correr_costosas: Correr) -> None:
    vistas: list[tuple[float, str]] = []
    hecho = correr_costosas(
        LENTA, costosa("entrenar", 4), contar=lambda linea: vistas.append((time.monotonic(), linea))
    )
    final = time.monotonic()
    assert hecho.resultados == (Salida(Escalar(4), "".join(f"época {n} de 4\n" for n in range(1, 5))),)
    assert [linea for _, linea in vistas] == [f"época {n} de 4" for n in range(1, 5)]
    assert final - vistas[0][0] > 0.8


def test_una_barra_que_se_reescribe_tambien_se_cuenta(correr_costosas: Correr) -> None:
    codigo = """
import sys, time
def entrenar():
    for n in range(3):
        sys.stderr.write(f"\\r{n * 50} %")
        time.sleep(0.3)
"""
    vistas: list[str] = []
    correr_costosas(codigo, costosa("entrenar"), contar=vistas.append)
    assert vistas == ["0 %", "50 %"]


def test_de_lo_que_no_es_costoso_no_se_cuenta_nada(correr_costosas: Correr) -> None:
    vistas: list[str] = []
    hecho = correr_costosas(LENTA, barata("entrenar", 2), contar=vistas.append)
    assert hecho.resultados[0] == Salida(Escalar(2), "época 1 de 2\népoca 2 de 2\n")
    assert vistas == []


def test_lo_costoso_y_lo_barato_se_mezclan_sin_confundirse(correr_costosas: Correr) -> None:
    codigo = "def f(n):\n    print('f', n)\n    return n\ndef g(n):\n    return -n\n"
    llamadas = [costosa("f", n) if n % 3 == 0 else barata("g", n) for n in range(20)]
    valores = [r.valor for r in correr_costosas(codigo, *llamadas).resultados]
    assert valores == [Escalar(n if n % 3 == 0 else -n) for n in range(20)]


# --- El tiempo -----------------------------------------------------------------------------------------------------

GASTA = """
import time
def entrenar(n):
    while True:
        n += 1
def espera(n):
    time.sleep(60)
def rapido(n):
    return n
"""


def test_agotar_la_cpu_cuesta_esa_parte_y_no_el_tiempo_de_las_demas(correr_costosas: Correr) -> None:
    llamadas = (costosa("entrenar", 1, segundos=2), costosa("entrenar", 2, segundos=2), barata("rapido", 3))
    avisos: list[None] = []
    hecho = correr_costosas(
        GASTA, *llamadas, limites=Limites(carga=20, caso=5, entrega=1.9), avanzar=lambda: avisos.append(None)
    )
    assert hecho.resultados == (Fallo(Causa.TIEMPO, "cpu"), Fallo(Causa.TIEMPO, "cpu"), Salida(Escalar(3)))
    assert len(avisos) == 3


def test_lo_que_agota_la_cpu_una_vez_no_se_intenta_otra(correr_costosas: Correr) -> None:
    codigo = GASTA.replace("def entrenar(n):", "def entrenar(n):\n    print('empieza', n)")
    vistas: list[str] = []
    correr_costosas(codigo, *(costosa("entrenar", n, segundos=0.5) for n in (1, 2)), contar=vistas.append)
    assert vistas == ["empieza 1"]


def test_esperar_sin_calcular_tambien_tiene_un_limite(correr_costosas: Correr) -> None:
    hecho = correr_costosas(GASTA, costosa("espera", 1), barata("rapido", 3), limites=replace(LIMITES, espera=0.5))
    assert hecho.resultados == (Fallo(Causa.TIEMPO, "espera"), Salida(Escalar(3)))


def test_lo_gastado_por_otra_llamada_no_cuenta(correr_costosas: Correr) -> None:
    codigo = """
import time
def entrenar(n):
    comienzo = time.process_time()
    while time.process_time() < comienzo + 0.7:
        pass
    return n
"""
    hecho = correr_costosas(codigo, *(costosa("entrenar", n, segundos=1.2) for n in range(3)))
    assert [r.valor for r in hecho.resultados] == [Escalar(n) for n in range(3)]


# --- Un hijo hostil ------------------------------------------------------------------------------------------------

HOSTIL = """
import sys, time
hijo = sys.modules["grader.ejecucion.hijo.servicio"]
def contar(linea):
    hijo.IMPRESO.al_terminar_linea(linea)
def inunda(n):
    while True:
        contar("x" * 200)
def gotea(n):
    while True:
        contar("x")
        time.sleep(0.001)
def miente(n):
    avance = hijo.mensajes.Avance
    hijo.mensajes.Avance = lambda linea: avance("\\x1b[2J" + "z" * 500_000)
    contar("a")
    hijo.mensajes.Avance = avance
    return n
def cuela(n):
    hijo.sobre.enviar = (lambda enviar: lambda canal, m, numero=0: enviar(canal, hijo.mensajes.Avance("no"), numero)
                         )(hijo.sobre.enviar)
    return n
def despues(n):
    return n
"""


@pytest.mark.parametrize("como", ["inunda", "gotea"])
def test_contar_avances_sin_parar_no_alarga_el_plazo(como: str, correr_costosas: Correr) -> None:
    vistas: list[str] = []
    hecho = correr_costosas(HOSTIL, costosa(como, 1, segundos=0.4), barata("despues", 2), contar=vistas.append)
    assert hecho.resultados[0].causa == Causa.TIEMPO
    assert hecho.resultados[1] == Salida(Escalar(2))
    assert vistas


def test_un_avance_enorme_se_recorta(correr_costosas: Correr) -> None:
    vistas: list[str] = []
    hecho = correr_costosas(HOSTIL, costosa("miente", 7), contar=vistas.append)
    assert hecho.resultados[0].valor == Escalar(7)
    assert [len(linea) for linea in vistas] == [topes.LINEA]


def test_un_avance_donde_se_espera_un_resultado_es_un_mensaje_invalido(correr_costosas: Correr) -> None:
    hecho = correr_costosas(HOSTIL, barata("cuela", 1))
    assert (hecho.resultados[0].causa, hecho.resultados[0].tipo) == (Causa.CIERRE, "mensaje")


@pytest.mark.parametrize(
    "colado",
    [
        'Modulo("M", pesos=(("w", Modulo("builtins.exec", (Escalar("1"),))),))',
        'Modulo("M", pesos=(("w", Mapa((("x", Modulo("builtins.exec", (Escalar("1"),))),))),))',
        'Modulo("builtins.exec", (Escalar("1"),))',
        'Modulo("M", hijos=(("h", Modulo("os.getcwd")),))',
        'Secuencia("tuple", (Modulo("builtins.exec", (Escalar("1"),)),))',
    ],
)
def test_de_un_modulo_ajeno_no_llega_nada_que_se_pueda_construir(colado: str, correr_costosas: Correr) -> None:
    codigo = f"""
import sys
valores = sys.modules["grader.modelo.valores"]
Escalar, Mapa, Modulo, Secuencia = valores.Escalar, valores.Mapa, valores.Modulo, valores.Secuencia
sys.modules["grader.ejecucion.hijo.llamadas_vivas"].desvestir = lambda objeto: {colado}
def entrenar():
    pass
"""
    (resultado,) = correr_costosas(codigo, costosa("entrenar")).resultados
    assert resultado.valor == Ajeno("módulo", "no son solo pesos")


# --- Lo que viaja de un módulo -------------------------------------------------------------------------------------

MODULOS = """
import torch
from torch import nn
class Parcheado(nn.Linear):
    def named_parameters(self, *a, **k):
        return [("mentira", nn.Parameter(torch.ones(1)))]
    def parameters(self, *a, **k):
        raise RuntimeError
    def state_dict(self, *a, **k):
        raise RuntimeError
    def __eq__(self, otro):
        return True
    __hash__ = None
def parcheado():
    modulo = Parcheado(2, 1)
    modulo.weight.data = torch.tensor([[3.0, 4.0]])
    modulo.named_parameters = None
    return modulo
class SinConstruir(nn.Module):
    def __init__(self):
        pass
def sin_construir():
    return SinConstruir()
def miles():
    return nn.ParameterList([nn.Parameter(torch.zeros(1)) for _ in range(3000)])
def enorme():
    return nn.Linear(2000, 2000)
def atado():
    modulo = nn.Sequential(nn.Linear(2, 2, bias=False), nn.Linear(2, 2, bias=False))
    modulo[1].weight = modulo[0].weight
    return modulo
def raro():
    modulo = nn.Module()
    modulo.a = nn.Parameter(torch.zeros(2, dtype=torch.complex64))
    modulo.b = nn.Parameter(torch.zeros(2, dtype=torch.float64))
    modulo.register_parameter("c", None)
    return modulo
def vacio():
    modulo = nn.Module()
    modulo.yo = modulo
    return modulo
def ciclo():
    modulo = nn.Linear(1, 1)
    modulo.yo = modulo
    return modulo
"""


def pesos_de(resultado: Any) -> dict[str, Any]:
    assert isinstance(resultado.valor, Modulo)
    return dict(resultado.valor.pesos)


def test_de_un_modulo_viajan_sus_parametros_de_verdad(correr_costosas: Correr) -> None:
    (resultado,) = correr_costosas(MODULOS, costosa("parcheado")).resultados
    pesos = pesos_de(resultado)
    assert list(pesos) == ["weight", "bias"]
    assert a_python(pesos["weight"]).tolist() == [[3, 4]]


def test_un_peso_con_dos_nombres_viaja_con_los_dos(correr_costosas: Correr) -> None:
    (resultado,) = correr_costosas(MODULOS, costosa("atado")).resultados
    pesos = pesos_de(resultado)
    assert pesos["0.weight"] == pesos["1.weight"]


def test_un_parametro_que_no_es_un_tensor_corriente_se_dice(correr_costosas: Correr) -> None:
    (resultado,) = correr_costosas(MODULOS, costosa("raro")).resultados
    pesos = pesos_de(resultado)
    assert isinstance(pesos["a"], Ajeno)
    assert isinstance(pesos["b"], Arreglo)


@pytest.mark.parametrize(
    ("cual", "motivo"),
    [
        ("sin_construir", "sin construir"),
        ("miles", "demasiados parámetros"),
        ("ciclo", "demasiados parámetros"),
    ],
)
def test_un_modulo_del_que_no_se_puede_leer_nada_se_dice(cual: str, motivo: str, correr_costosas: Correr) -> None:
    (resultado,) = correr_costosas(MODULOS, costosa(cual)).resultados
    assert isinstance(resultado.valor, Ajeno)
    assert motivo in resultado.valor.motivo


def test_un_modulo_vacio_que_se_contiene_no_atasca(correr_costosas: Correr) -> None:
    assert pesos_de(correr_costosas(MODULOS, costosa("vacio")).resultados[0]) == {}


def test_un_peso_enorme_no_viaja_y_lo_demas_si(correr_costosas: Correr) -> None:
    pesos = pesos_de(correr_costosas(MODULOS, costosa("enorme")).resultados[0])
    assert isinstance(pesos["weight"], Ajeno)
    assert isinstance(pesos["bias"], Arreglo)


# --- El recuerdo ---------------------------------------------------------------------------------------------------

RECUERDA = """
import time
from teoria import DOS
CUANTO = 1
def ayuda(n):
    return n * CUANTO * DOS
def entrenar(n):
    return (ayuda(n), time.time_ns())
def otra(n):
    return n
"""


@pytest.fixture
def recordar(correr_costosas: Correr, tmp_path: Path) -> Callable[..., Any]:
    """Entrena y da lo que sale, con el mismo recuerdo cada vez; `time_ns` delata si se volvió a llamar."""

    def entrenar(codigo: str = RECUERDA, n: int = 3, llamada: Llamada | None = None, **otros: Any) -> Any:
        opciones: dict[str, Any] = {"recuerdo": Almacen(tmp_path / "almacen"), "teoria": "DOS = 2", **otros}
        hecho = correr_costosas(codigo, llamada or costosa("entrenar", n), **opciones)
        (resultado,) = hecho.resultados
        return a_python(resultado.valor) if isinstance(resultado, Salida) else resultado

    return entrenar


def test_lo_mismo_no_se_repite(recordar: Callable[..., Any]) -> None:
    assert recordar() == recordar()


@pytest.mark.parametrize(
    ("viejo", "nuevo"),
    [
        ("    return n\n", "    return -n\n"),
        ("def otra", "letras = {'a'}\ndef otra"),
        ("def entrenar(n):", 'def entrenar(n):\n    "Entrena."'),
    ],
)
def test_cambiar_otra_cosa_no_lo_repite(viejo: str, nuevo: str, recordar: Callable[..., Any]) -> None:
    assert recordar(RECUERDA.replace(viejo, nuevo)) == recordar()


@pytest.mark.parametrize(
    ("viejo", "nuevo"),
    [("CUANTO = 1", "CUANTO = 2"), ("n * CUANTO", "n + CUANTO"), ("(ayuda(n)", "(-ayuda(n)")],
)
def test_cambiar_la_funcion_o_algo_de_lo_que_depende_lo_repite(
    viejo: str, nuevo: str, recordar: Callable[..., Any]
) -> None:
    assert recordar(RECUERDA.replace(viejo, nuevo)) != recordar()


def test_otras_entradas_u_otros_modulos_lo_repiten(recordar: Callable[..., Any]) -> None:
    distintos = {recordar(), recordar(n=4), recordar(teoria="DOS = 3")}
    assert len(distintos) == 3


@pytest.mark.parametrize(
    ("importa", "antes", "despues", "se_repite"),
    [
        # Lo de al lado que no se usa puede cambiar; lo que se usa, o lo usa lo que se usa, no.
        ("", {"e01": "UNO = 1"}, {"e01": "UNO = 2"}, False),
        ("", {}, {"e01": "UNO = 1", "e05": "CINCO = 5"}, False),
        ("import e01\n", {"e01": "UNO = 1"}, {"e01": "UNO = 2"}, True),
        ("from mis.cosas import *\n", {"mis.cosas": "UNO = 1"}, {"mis.cosas": "UNO = 2"}, True),
        ("import e01\n", {"e01": "import e02", "e02": ""}, {"e01": "import e02", "e02": "DOS = 2"}, True),
        ("import importlib\n", {"e01": "UNO = 1"}, {"e01": "UNO = 2"}, True),
        ("import re; re.compile('x')\n", {"e01": "UNO = 1"}, {"e01": "UNO = 2"}, False),
        ("exec('')\n", {"e01": "UNO = 1"}, {"e01": "UNO = 2"}, True),
        ("import e01\n", {"e01": "import pkgutil", "e02": ""}, {"e01": "import pkgutil", "e02": "DOS = 2"}, True),
    ],
)  # fmt: skip
def test_cambiar_un_modulo_de_al_lado_lo_repite_si_se_pudo_importar(
    importa: str, antes: dict[str, str], despues: dict[str, str], se_repite: bool, recordar: Callable[..., Any]
) -> None:
    codigo = f"{importa}{RECUERDA}"
    assert (recordar(codigo, alrededor=antes) != recordar(codigo, alrededor=despues)) is se_repite


def test_lo_que_no_es_costoso_no_se_recuerda(recordar: Callable[..., Any]) -> None:
    assert recordar(llamada=barata("entrenar", 3)) != recordar(llamada=barata("entrenar", 3))


def test_un_fallo_no_se_recuerda(recordar: Callable[..., Any], tmp_path: Path) -> None:
    fallo = recordar(RECUERDA.replace("time.time_ns()", "time.no_existe()"))
    assert isinstance(fallo, Fallo)
    assert not list(tmp_path.rglob("*.referencia"))


def test_un_recuerdo_estropeado_se_rehace(recordar: Callable[..., Any], tmp_path: Path) -> None:
    antes = recordar()
    (archivo,) = tmp_path.rglob("*.referencia")
    archivo.write_bytes(archivo.read_bytes()[:-3])
    assert recordar()[0] == antes[0]
