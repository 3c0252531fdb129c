"""Lo entregado se acota antes de enseñarse, y lo que no se enseña se dice."""

from __future__ import annotations

import json
import time
import tracemalloc
from typing import Any

import pytest

from grader.modelo import Archivo
from grader.paginas import celdas as modulo
from grader.paginas.celdas import Celda, leer_celdas
from tests.unidad.paginas.hostiles import MARCADOS, PNG, celda, cuaderno, dato


def leer(*crudas: dict[str, Any]) -> list[Celda]:
    return leer_celdas(Archivo("x.ipynb", cuaderno(*crudas)))


def de(*salidas: dict[str, Any]) -> Celda:
    (una,) = leer(celda("x", outputs=list(salidas)))
    return una


def test_las_celdas_se_numeran_como_en_los_mensajes() -> None:
    leidas = leer(celda("# Título", "markdown"), celda(["import torch\n", "x = 1"]), celda("z", "raw"))
    assert [(c.numero, c.clase, c.fuente) for c in leidas] == [
        (1, "markdown", "# Título"), (2, "code", "import torch\nx = 1"), (3, "raw", "z"),
    ]  # fmt: skip


def test_de_cada_salida_se_elige_lo_mejor_que_cabe() -> None:
    grande = "x" * (modulo.TOPE_DE_HTML + 1)
    casos: list[tuple[dict[str, Any], str]] = [
        ({"text/plain": "Figure", "image/png": PNG}, "image/png"),
        ({"text/html": "<table></table>", "text/plain": "tabla"}, "text/html"),
        ({"text/html": grande, "text/plain": "tabla"}, "text/plain"),
        ({"text/html": "<div>" * 600, "text/plain": "tabla"}, "text/plain"),
        ({"application/javascript": "1", "text/plain": "objeto"}, "text/plain"),
    ]
    for datos, elegido in casos:
        (salida,) = de({"output_type": "display_data", "data": datos, "metadata": {}}).salidas
        assert list(salida["data"]) == [elegido]


def test_lo_que_no_se_ensena_se_dice() -> None:
    assert "es un programa" in de(dato("application/javascript", "1")).recortes[0]
    assert "una imagen" in de(dato("image/png", "A" * (modulo.TOPE_DE_IMAGEN + 1))).recortes[0]
    larga = de({"output_type": "stream", "name": "stdout", "text": "a" * 10**6})
    assert len(larga.salidas[0]["text"]) == modulo.TOPE_DE_ESCRITO
    assert "el resto de lo que escribió" in larga.recortes[0]
    assert "60 salidas más" in de(*[dato("text/plain", "x")] * 100).recortes[0]
    imagenes = de(*[dato("image/png", "A" * (2 << 20))] * 10)
    assert len(imagenes.salidas) == 2
    assert "ocupa demasiado" in imagenes.recortes[0]
    (mucho,) = leer(celda("x" * 10**6))
    assert len(mucho.fuente) == modulo.TOPE_DE_FUENTE
    assert "el resto de esta celda" in mucho.recortes[0]


def test_de_una_barra_de_progreso_queda_lo_ultimo() -> None:
    (salida,) = de({"output_type": "stream", "name": "stderr", "text": ["1 %\r", "50 %\r", "100 %\nlisto\r\n"]}).salidas
    assert (salida["name"], salida["text"]) == ("stderr", "100 %\nlisto\n")


@pytest.mark.parametrize(
    "salidas",
    [
        [{"output_type": "stream", "text": {"a": 1}}],
        [{"output_type": ["x"]}],
        [3],
        {"a": 1},
        [{"output_type": "display_data", "data": {"text/html": {"x": 1}}}],
        [{"output_type": "error", "traceback": [1]}],
        json.loads("[" * 900 + "]" * 900),
    ],
)
def test_unas_salidas_que_no_lo_parecen_no_se_llevan_la_celda(salidas: Any) -> None:
    (una,) = leer(celda("x = 1", outputs=salidas))
    assert una.fuente == "x = 1"
    assert una.salidas == ()
    assert una.recortes or not salidas or salidas == [{"output_type": ["x"]}]


@pytest.mark.parametrize(
    "contenido",
    [
        b'{"cells": [{"cell_type": "code", "source": "def f(): pass", "outp',
        b'{"cells": []}',
        b'{"cells": [' + b"[" * 100_000,
        b'{"cells": [1, 2]}',
        b"<<<<<<< HEAD\n{}",
        b"\x80\x81\xff",
        b'{"cells": [' + b"{}," * 300_000 + b"{}]}",
        "{}".encode("utf-16"),
    ],
    ids=range(8),
)
def test_un_cuaderno_que_no_se_lee_es_su_texto(contenido: bytes) -> None:
    (una,) = leer_celdas(Archivo("x.ipynb", contenido))
    assert una.clase == "raw"
    assert una.fuente.startswith(contenido[:6].decode("utf-8", "replace")[:4].replace("\ufffd", "")[:1])
    assert "no se puede leer como cuaderno" in una.recortes[0]


@pytest.mark.parametrize(
    "contenido",
    [
        cuaderno(celda("x", outputs=[{"output_type": "stream", "name": "stdout", "text": "a" * (12 << 20)}])),
        cuaderno(celda("x", outputs=[dato("image/png", "A" * (12 << 20))])),
        cuaderno(celda("x", "markdown", attachments={"a.png": {"image/png": "A" * (12 << 20)}})),
        cuaderno(*[celda("x = 1")] * 10_000),
        b'{"cells": ["' + b"a" * (12 << 20),
    ],
    ids=["texto", "imagen", "pegada", "celdas", "rota"],
)
def test_lo_enorme_no_ocupa_ni_tarda(contenido: bytes) -> None:
    tracemalloc.start()
    comienzo = time.process_time()
    leidas = leer_celdas(Archivo("x.ipynb", contenido))
    tardo, ocupo = time.process_time() - comienzo, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert tardo < 5
    assert ocupo < 3 * len(contenido) + (40 << 20)
    assert sum(c.ocupa for c in leidas) < 1 << 20


def test_lo_hostil_se_lee_entero() -> None:
    assert [c.fuente for c in leer(*(celda(m, "markdown") for m in MARCADOS))] == list(MARCADOS)
