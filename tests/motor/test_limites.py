"""Los límites: de carga, de caso, de entrega, de memoria, de disco. Lo que cabe dentro de ellos no se toca."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from grader.ejecucion.padre import TOPE_DE_RESULTADOS
from grader.ejecucion.revision import peso
from grader.modelo import Causa, Ejecucion, Limites

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
    assert sum(pesos) < 1.2 * TOPE_DE_RESULTADOS
    assert max(pesos[-5:]) < 2_000
