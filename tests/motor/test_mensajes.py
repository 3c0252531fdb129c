"""El código ajeno puede escribir lo que quiera en el canal: nunca engaña al padre ni lo detiene."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from grader.modelo import Causa, Ejecucion, Limites

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="busca el canal entre los descriptores de Linux")

# Lo que tiene a mano quien quiera hablar con el padre sin permiso: el canal, y el número que espera su respuesta.
CANAL = """
import os, socket, stat, struct, sys, time
import msgspec

def canal():
    for descriptor in range(3, 256):
        try:
            if stat.S_ISSOCK(os.fstat(descriptor).st_mode):
                return descriptor
        except OSError:
            pass

def numero():
    marco = sys._getframe()
    while "peticion" not in marco.f_locals:
        marco = marco.f_back
    return marco.f_locals["peticion"].numero

def escribir(datos):
    while datos:
        datos = datos[os.write(canal(), datos):]

def prefijo(cabecera, bloques):
    return struct.pack("<QdIQ", numero(), 0.0, cabecera, bloques)

def enviar(mensaje, bloques=b""):
    cabecera = mensaje if isinstance(mensaje, bytes) else msgspec.msgpack.encode(mensaje)
    escribir(prefijo(len(cabecera), len(bloques)) + cabecera + bloques)

def buena(x):
    return 2 * x

def mala():
    {mala}
    time.sleep(60)
"""

BASURA = {
    "bytes sin sentido": "escribir(b'\\xff' * 64)",
    "un texto": "escribir(b'HTTP/1.1 200 OK\\r\\n\\r\\n' * 8)",
    "una cabecera vacía": "escribir(prefijo(0, 0))",
    "una cabecera de 4 GiB": "escribir(prefijo(2**32 - 1, 0))",
    "bloques de 1 TiB": "escribir(prefijo(10, 2**40))",
    "un mensaje que no es de los acordados": "enviar(['listo', 'completo'])",
    "una petición": "enviar(['llamar', 'buena', [], {}, 0, 0])",
    "un pickle": "import pickle; enviar(pickle.dumps(os.getcwd))",
    "un texto que no es UTF-8": "enviar(b'\\x94\\xa1v\\x92\\xa1e\\xa2\\xff\\xfe\\xa0\\x90')",
    "bloques que sobran": "enviar(['v', ['e', 1], '', []], b'sobra')",
    "un bloque que falta": "enviar(['v', ['a', 'float32', [2], 8, 'tensor', True], '', []])",
    "un bloque de largo negativo": "enviar(['v', ['a', 'float32', [2], -8, 'tensor', True], '', []])",
    "un anidamiento de diez mil niveles": (
        "enviar(b'\\x94\\xa1v' + b'\\x93\\xa1s\\xa5tuple\\x91' * 10_000 + b'\\x92\\xa1e\\x01\\xa0\\x90')"
    ),
}

# Mensajes bien formados con valores imposibles: llegan como algo que no es un dato, con este nombre.
IMPOSIBLES = {
    "dtype inventado": ("['a', 'object', [1], 8, 'tensor', True]", "arreglo"),
    "forma que no corresponde a los bytes": ("['a', 'float32', [3], 8, 'tensor', True]", "arreglo"),
    "lado negativo": ("['a', 'float32', [-2, -1], 8, 'tensor', True]", "arreglo"),
    "forma enorme": ("['a', 'float32', [2**62] * 33, 8, 'tensor', True]", "arreglo"),
    "escondido en una tupla": ("['s', 'tuple', [['a', 'float32', [9], 8, 'tensor', True]]]", "arreglo"),
    "escondido en un diccionario": ("['m', [['clave', ['a', 'float32', [9], 8, 'tensor', True]]]]", "arreglo"),
}


@pytest.mark.parametrize("cual", BASURA)
def test_la_basura_en_el_canal_cuesta_solo_su_caso(cual: str, valores: Callable[..., list[Any]]) -> None:
    codigo = CANAL.replace("{mala}", BASURA[cual])
    assert valores(codigo, ("buena", 1), ("mala",), ("buena", 2)) == [2, Causa.CIERRE, 4]


def test_los_mensajes_de_otra_peticion_no_dicen_nada(valores: Callable[..., list[Any]]) -> None:
    ajeno = "[escribir(struct.pack('<QdIQ', n, 0.0, 0, 0)) for n in range(100)]; return 7"
    assert valores(CANAL.replace("{mala}", ajeno), ("mala",), ("buena", 2)) == [7, 4]


@pytest.mark.parametrize("cual", IMPOSIBLES)
def test_un_valor_imposible_no_llega_a_ser_un_numero(cual: str, valores: Callable[..., list[Any]]) -> None:
    valor, llega = IMPOSIBLES[cual]
    codigo = CANAL.replace("{mala}", f"enviar(['v', {valor}, '', []], bytes(8))")
    assert valores(codigo, ("mala",)) == [llega]


@pytest.mark.parametrize("niveles", [33, 100, 300, 480])
def test_un_valor_muy_anidado_no_agota_la_pila_de_quien_corrige(
    niveles: int, valores: Callable[..., list[Any]]
) -> None:
    anidado = f"b'\\x94\\xa1v' + b'\\x93\\xa1s\\xa5tuple\\x91' * {niveles} + b'\\x92\\xa1e\\x01\\xa0\\x90'"
    assert valores(CANAL.replace("{mala}", f"enviar({anidado})"), ("mala",)) in (["anidado"], [Causa.CIERRE])


def test_un_mensaje_a_medias_agota_el_tiempo_de_su_caso(valores: Callable[..., list[Any]]) -> None:
    codigo = CANAL.replace("{mala}", "escribir(prefijo(10, 10 << 20) + b'x')")
    assert valores(codigo, ("mala",), ("buena", 2), limites=Limites(espera=1)) == [Causa.TIEMPO, 4]


@pytest.mark.parametrize("final", ["return 5", "os._exit(0)"], ids=["y además responde", "y se va"])
def test_una_respuesta_por_adelantado_no_se_toma_por_la_del_caso_siguiente(
    final: str, valores: Callable[..., list[Any]]
) -> None:
    codigo = CANAL.replace("{mala}", f"enviar(['v', ['e', 77], '', []]); {final}")
    _, *siguientes = valores(codigo, ("mala",), ("buena", 1), ("mala",), ("buena", 2), ("buena", 3))
    assert [siguientes[0], *siguientes[2:]] == [2, 4, 6]


def test_el_codigo_ajeno_no_puede_echarle_la_culpa_al_corrector(correr: Callable[..., Ejecucion]) -> None:
    codigo = CANAL.replace("{mala}", "enviar(['f', 'interno', 'motor', 'murió'])")
    hecho = correr(codigo, ("mala",))
    assert [r.causa for r in hecho.resultados] == [Causa.CIERRE]


def test_el_codigo_ajeno_no_puede_echarle_la_culpa_al_corrector_mientras_se_carga(
    correr: Callable[..., Ejecucion],
) -> None:
    culpar = "enviar(['carga', ['f', 'interno', 'motor', 'murió'], [], [], [], [], ''])\nos._exit(0)\n"
    hecho = correr(CANAL.replace("{mala}", "pass") + culpar, ("buena", 1))
    assert hecho.carga.ilegible is None or hecho.carga.ilegible.causa != Causa.INTERNO


@pytest.mark.parametrize(
    "valor",
    ["['y' * 10_000] * 10_000", "[['y' * 1000] * 100] * 100"],
    ids=["una lista de textos larguísimos", "una lista de listas de textos"],
)
def test_una_respuesta_que_no_cabe_cuesta_solo_su_caso(valor: str, valores: Callable[..., list[Any]]) -> None:
    codigo = f"def mala():\n    return {valor}\ndef buena(x):\n    return 2 * x\n"
    assert valores(codigo, ("mala",), ("buena", 1)) == [Causa.CIERRE, 2]


@pytest.mark.parametrize(
    ("valor", "llega"),
    [
        ("torch.zeros(1).expand(10**12)", "Tensor"),
        ("torch.zeros(3, device='meta')", "Tensor"),
        ("torch.eye(3).to_sparse()", "Tensor"),
        ("torch.zeros(3, dtype=torch.complex64)", "Tensor"),
        ("np.lib.stride_tricks.as_strided(np.zeros(1), (10**10,), (0,))", "ndarray"),
        ("np.array([object()])", "ndarray"),
        ("list(range(20_000))", "list"),
        ("10**30", "int"),
        ("object()", "object"),
        ("(n for n in range(3))", "generator"),
        ("torch.nn.Linear(2, 2)", "Linear"),
        ("functools.reduce(lambda dentro, _: [dentro], range(500), 1)", None),
    ],
)
def test_lo_que_no_es_un_dato_llega_con_el_nombre_de_su_tipo(
    valor: str, llega: str | None, valores: Callable[..., list[Any]]
) -> None:
    codigo = f"import functools\nimport numpy as np\nimport torch\ndef buena(x):\n    return 2 * x\nmala = {valor}\n"
    obtenido, siguiente = valores(codigo, "mala", ("buena", 1))
    while isinstance(obtenido, list):
        (obtenido,) = obtenido
    assert (obtenido, siguiente) == (llega or "anidado", 2)


def test_un_tensor_con_trampas_llega_como_datos_corrientes(valores: Callable[..., list[Any]]) -> None:
    codigo = """
import torch
class Igual(torch.Tensor):
    @classmethod
    def __torch_function__(cls, funcion, tipos, args=(), kwargs=None):
        return True
    def __eq__(self, otro):
        return True
class Entero(int):
    def __eq__(self, otro):
        return True
    def __index__(self):
        return 99
def mala():
    return torch.ones(2).as_subclass(Igual), Entero(3), torch.arange(4)[::2].conj(), torch.ones(2, requires_grad=True)
"""
    ((tensor, entero, salteado, con_gradiente),) = valores(codigo, ("mala",))
    assert (tensor.tolist(), entero, salteado.tolist(), con_gradiente.tolist()) == ([1, 1], 3, [0, 2], [1, 1])
