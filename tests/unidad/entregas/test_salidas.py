"""Un cuaderno enorme pierde sus salidas antes de que nadie lo lea, y dice lo mismo: las mismas celdas donde estaban."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from grader.ejecucion.lectura import cuadernos
from grader.ejecucion.lectura.texto import Ilegible
from grader.ejecucion.padre.alcance import TOPE_DE_BUSQUEDA, al_alcance
from grader.entregas import leer_entrega, salidas
from grader.entregas.salidas import sin_salidas
from grader.modelo import Archivo
from tests.cuadernos.generador import RAROS
from tests.unidad.apoyo import ficha, parte

IMAGEN = {"output_type": "display_data", "data": {"image/png": "iVBOR" + "A" * 300_000}, "metadata": {}}
PEGADA = {"a.png": {"image/png": "A" * 300_000}}
CELDAS: list[dict[str, Any]] = [
    {"cell_type": "markdown", "metadata": {}, "source": ["# Añade\n", "«x»"], "attachments": PEGADA},
    {
        "cell_type": "code",
        "execution_count": 7,
        "metadata": {},
        "source": "def f(x): x",
        "outputs": [IMAGEN],
    },
    {"source": "\ud83d\ude00 = 3", "outputs": [IMAGEN] * 2},
    {"source": "sin salidas"},
]
METADATOS = {"kernelspec": {"language": "R", "name": "ir"}, "widgets": {"estado": "A" * 300_000}}


def leido(contenido: bytes) -> Any:
    try:
        return cuadernos.abrir(contenido)
    except Ilegible as error:
        return str(error)


@pytest.mark.parametrize("extra", [{"cells": CELDAS}, {"worksheets": [{"cells": CELDAS}, {}]}])
def test_sin_salidas_ocupa_poco_y_se_lee_lo_mismo(extra: dict[str, Any]) -> None:
    contenido = json.dumps({"metadata": METADATOS, "nbformat": 4, **extra}).encode()
    for escrito in (contenido, b"\xef\xbb\xbf" + contenido):
        ligero = sin_salidas(Archivo("x.ipynb", escrito)).contenido
        assert len(ligero) < 1_000 < salidas.DESDE < len(escrito)
        assert leido(ligero) == leido(escrito)
        assert leido(ligero).lenguaje == "r"


def test_de_cualquier_cuaderno_se_lee_lo_mismo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(salidas, "DESDE", 0)
    contenidos = [c for raro in RAROS.values() for c in raro.archivos.values()]
    ligeros = [sin_salidas(Archivo("x.ipynb", c)).contenido for c in contenidos]
    assert [leido(c) for c in ligeros] == [leido(c) for c in contenidos]
    assert sum(ligero is not c for ligero, c in zip(ligeros, contenidos, strict=True)) > 20


@pytest.mark.parametrize(
    "contenido",
    [
        b'{"cells":[' + b"[" * (2 << 20),
        b'{"cells":[{"outputs":' + b"[" * (2 << 20),
        b'{"metadata":' + b'{"a":' * 199_999 + b" " * (1 << 20),
        b'{"cells":[' + b"{}," * 400_000 + b"{}]}",
        b'{"cells":[' + b"1," * (1 << 20) + b"1]}",
        b'{"cells":[null]}' + b" " * (1 << 20),
        b'{"cells":[{"source":"' + b"x" * (1 << 20),
        b'{"cells":[]}' + b" " * (1 << 20) + b"}",
        b"\xff\xfe" + b"{\0" * (1 << 20),
    ],
    ids=range(9),
)
def test_lo_que_no_es_un_cuaderno_sano_queda_como_esta_y_no_cuesta_nada(contenido: bytes) -> None:
    tracemalloc.start()
    assert sin_salidas(Archivo("x.ipynb", contenido)).contenido is contenido
    assert tracemalloc.get_traced_memory()[1] < 4 << 20
    tracemalloc.stop()


def test_una_entrega_se_lee_ya_sin_salidas(tmp_path: Path) -> None:
    (tmp_path / "x.ipynb").write_text(json.dumps({"cells": CELDAS, "metadata": {}}))
    for ruta in (tmp_path, tmp_path / "x.ipynb"):
        (archivo,) = leer_entrega(ruta, (ficha(parte("f"), nombre="e01_uno"),)).candidatos["e01_uno"]
        assert len(archivo.contenido) < 1_000


def test_en_lo_demasiado_largo_no_se_busca_a_quien_se_nombra() -> None:
    modulos = {"ayuda": b""}
    assert al_alcance(b"x" * TOPE_DE_BUSQUEDA, modulos) == {}
    assert al_alcance(b"x" * (TOPE_DE_BUSQUEDA + 1), modulos) == modulos
