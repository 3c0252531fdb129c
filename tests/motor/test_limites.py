"""Los límites: de carga, de caso, de entrega, de memoria, de disco. Lo que cabe dentro de ellos no se toca."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import Presupuesto, ejecutar
from grader.ejecucion.padre.revision import peso
from grader.ejecucion.protocolo import topes
from grader.modelo import Archivo, Causa, Ejecucion, Limites, Llamada, Salida, Trabajo
from grader.modelo.valores import Escalar

ESPERAS = "import time\ndef pronto(x):\n    return x\ndef tarde(x):\n    time.sleep(60)\n    return x\n"


def test_el_limite_de_un_caso(correr: Callable[..., Ejecucion]) -> None:
    hecho = correr(ESPERAS, ("pronto", 1), ("tarde", 2), ("pronto", 3), limites=Limites(caso=30, espera=1))
    bien, mal, otra = hecho.resultados
    assert (bien.valor.valor, otra.valor.valor) == (1, 3)
    assert (mal.causa, mal.tipo) == (Causa.TIEMPO, "espera")


def test_tras_dos_esperas_no_se_intenta_una_tercera(correr: Callable[..., Ejecucion]) -> None:
    # Si se intentaran las diez se agotaría también el tiempo de la entrega, y `pronto` no llegaría a ejecutarse.
    hecho = correr(ESPERAS, *[("tarde", n) for n in range(10)], ("pronto", 3), limites=Limites(espera=1, entrega=6))
    *tardes, pronto = hecho.resultados
    assert {(r.causa, r.tipo) for r in tardes} == {(Causa.TIEMPO, "espera")}
    assert pronto.valor.valor == 3


def test_el_limite_de_la_entrega(correr: Callable[..., Ejecucion]) -> None:
    llamadas = (("pronto", 1), ("tarde", 2), ("pronto", 3), ("no_existe",))
    primero, *demas = correr(ESPERAS, *llamadas, limites=Limites(espera=30, entrega=3)).resultados
    assert primero.valor.valor == 1
    assert [(r.causa, r.tipo) for r in demas] == [(Causa.TIEMPO, "entrega")] * 3


def test_el_limite_de_la_carga(correr: Callable[..., Ejecucion]) -> None:
    hecho = correr(ESPERAS + "time.sleep(60)\n", ("pronto", 1), limites=Limites(espera=1))
    (tropiezo,) = hecho.carga.tropiezos
    assert (tropiezo.causa, tropiezo.tipo, tropiezo.lugar.linea) == (Causa.TIEMPO, "espera al cargar", 7)
    assert hecho.resultados[0].valor.valor == 1


def test_la_carga_tiene_mas_tiempo_que_un_caso(valores: Callable[..., list[Any]]) -> None:
    lento = ESPERAS + "time.sleep(1.2)\nfuncion_lenta = time.sleep(0.5)\n"
    assert valores(lento, ("pronto", 1), limites=Limites(carga=20, caso=1)) == [1]


@pytest.mark.parametrize(
    "pedir",
    [
        "import torch; return torch.ones(100 << 18).sum().item() / (100 << 18)",
        "return len([b'x' * (1 << 20) for _ in range(100)]) / 100",
    ],
    ids=["torch", "listas"],
)
def test_lo_que_cabe_en_la_memoria_funciona(pedir: str, valores: Callable[..., list[Any]]) -> None:
    assert valores(f"def f():\n    {pedir}\n", ("f",)) == [1]


@pytest.mark.parametrize(
    ("gastar", "tipo"),
    [
        ("llena = b'x' * (900 << 20)", "memoria"),
        ("[open(str(n), 'wb').write(bytes(20 << 20)) for n in range(6)]", "disco"),
    ],
    ids=["memoria", "disco"],
)
def test_lo_que_no_cabe_se_detiene_aunque_el_sistema_lo_permita(
    gastar: str, tipo: str, correr: Callable[..., Ejecucion]
) -> None:
    codigo = ESPERAS + f"def gasta():\n    {gastar}\n    time.sleep(60)\n"
    hecho = correr(codigo, ("gasta",), ("pronto", 3), limites=Limites(espera=40, memoria=600, disco=100))
    mal, bien = hecho.resultados
    assert (mal.causa, mal.tipo, bien.valor.valor) == (Causa.MEMORIA, tipo, 3)


# Lo que devuelve o dice en cada llamada quien quiere que el padre pague: cada una cabe, y entre todas no.
CAROS = {
    "números": "return torch.zeros(2 << 20)",
    "bytes": "return torch.zeros(2 << 20, dtype=torch.uint8)",
    "listas": "return [[1.0] * 130] * 130",
    "diccionarios": "return {f'clave {n}': n for n in range(9_000)}",
    "textos": "return ['x' * 9_000] * 20",
    "lo que imprime": "print('x' * 100_000)",
    "errores": "print('x' * 100_000); raise ValueError('y' * 5_000)",
}


@pytest.mark.parametrize("cual", CAROS)
def test_lo_que_ocupa_el_padre_no_crece_con_las_llamadas(cual: str, correr: Callable[..., Ejecucion]) -> None:
    codigo = f"import torch\ndef f(n):\n    {CAROS[cual]}\n"
    resultados = correr(codigo, *[("f", n) for n in range(60)], limites=Limites(impreso=100_000)).resultados
    pesos = [peso(r) for r in resultados]
    assert pesos[0] > 1_000_000
    assert sum(pesos) < 1.2 * topes.RESULTADOS
    assert max(pesos[-5:]) < 2_000


# --- Lo ocupada que esté la máquina --------------------------------------------------------------------------------


@pytest.fixture
def ocupada() -> Iterator[None]:
    """La máquina, mientras tanto, tiene más que hacer que lo que puede: seis procesos que no paran de calcular."""
    girar = [sys.executable, "-c", "import time\nfin = time.monotonic() + 120\nwhile time.monotonic() < fin: pass"]
    otros = [subprocess.Popen(girar) for _ in range(6)]
    try:
        yield
    finally:
        for otro in otros:
            otro.kill()
            otro.wait()


# Calcula esos segundos, los cuente quien los cuente.
CALCULA = """
import time
def calcula(segundos):
    comienzo = time.process_time()
    while time.process_time() - comienzo < segundos:
        pass
    return segundos
def duerme(segundos):
    time.sleep(segundos)
    return segundos
"""


@pytest.mark.lento
@pytest.mark.usefixtures("ocupada")
def test_la_maquina_ocupada_no_cambia_ningun_resultado(correr: Callable[..., Ejecucion]) -> None:
    # Lo que cabe y lo que no, todo mandado de una vez: el hijo va por delante de quien lo escucha.
    pedido = [0.6, 0.0, 0.6, 1.4, 0.6, 0.0, 0.6]
    hecho = correr(CALCULA, *[("calcula", s) for s in pedido], limites=Limites(caso=1.0, espera=0.5, entrega=60))
    obtenido = [r.valor.valor if isinstance(r, Salida) else r.tipo for r in hecho.resultados]
    assert obtenido == [s if s < 1 else "caso" for s in pedido]


@pytest.mark.lento
@pytest.mark.usefixtures("ocupada")
def test_cargar_tampoco_depende_de_la_maquina(correr: Callable[..., Ejecucion]) -> None:
    hecho = correr(CALCULA + "listo = calcula(1.2)\n", "listo", limites=Limites(carga=2.0, espera=0.5))
    assert hecho.carga.tropiezos == ()
    assert hecho.resultados[0].valor.valor == 1.2


@pytest.mark.parametrize("como", ["calcula", "duerme"])
def test_calcular_y_dormir_tienen_cada_uno_su_limite(como: str, correr: Callable[..., Ejecucion]) -> None:
    (hecho,) = correr(CALCULA, (como, 1.5), limites=Limites(caso=0.5, espera=0.5)).resultados
    assert (hecho.causa, hecho.tipo) == (Causa.TIEMPO, {"calcula": "caso", "duerme": "espera"}[como])


# --- Un presupuesto para todo --------------------------------------------------------------------------------------

# Por cada manera de ocupar la máquina sin agotar ningún límite, lo que se hace en cada llamada.
AGOTAN = {
    "responder justo antes": "calcula(0.3)",
    "dormir justo antes": "duerme(0.3)",
    "morir cada vez": "calcula(0.3); os._exit(0)",
    "dejar un hilo": "threading.Thread(target=calcula, args=(9,), daemon=True).start(); duerme(0.3)",
}


@pytest.mark.parametrize("cual", AGOTAN)
def test_ninguna_entrega_ocupa_la_maquina_mas_que_lo_suyo(cual: str, motor: Motor) -> None:
    codigo = f"import os, threading\n{CALCULA}def primera():\n    return 7\ndef f(n):\n    {AGOTAN[cual]}\n"
    archivos = [Archivo(f"{n}.py", codigo.encode()) for n in range(3)]
    llamadas = (_llamada("primera"), *(_llamada("f", n) for n in range(20)))
    limites = Limites(caso=0.6, espera=0.6, entrega=2.0)
    presupuesto = Presupuesto.de(limites)
    hechas = [
        ejecutar(motor, [Trabajo(a, llamadas) for a in archivos], limites, presupuesto=presupuesto) for _ in range(2)
    ]
    primera = hechas[0][0].resultados
    assert primera[0].valor.valor == 7  # lo que se consiguió antes vale
    assert {(r.causa, r.tipo) for r in hechas[1][-1].resultados} == {(Causa.TIEMPO, "entrega")}
    assert presupuesto.queda > -1.0


def _llamada(nombre: str, *argumentos: int) -> Llamada:
    return Llamada(nombre, tuple(Escalar(a) for a in argumentos))


def test_a_lo_costoso_le_toca_lo_suyo_una_vez_por_muchos_archivos_que_lo_repitan(motor: Motor) -> None:
    costosa = Llamada("calcula", (Escalar(0.7),), segundos=1.0)
    trabajos = [Trabajo(Archivo(f"{n}.py", CALCULA.encode()), (costosa, _llamada("duerme", 0))) for n in range(3)]
    hechas = ejecutar(motor, trabajos, Limites())
    obtenido = [r.valor.valor if isinstance(r, Salida) else r.tipo for hecha in hechas for r in hecha.resultados]
    assert obtenido == [0.7, 0, "entrega", 0, "entrega", 0]
