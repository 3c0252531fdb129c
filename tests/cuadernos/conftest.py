"""Ejecutar un cuaderno de verdad, con su kernel, en un proceso aparte."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbformat import v4

Cuaderno = Callable[..., list[dict[str, Any]]]

# Lo que hace «Ejecutar todo»; en otro proceso, para que sus avisos y su bucle no sean los de pytest.
EJECUTAR = """
import sys, nbformat
from nbclient import NotebookClient
cuaderno = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(cuaderno, timeout=100, kernel_name="python3", allow_errors=True).execute()
nbformat.write(cuaderno, sys.argv[1])
"""


@pytest.fixture(scope="session")
def ejecutar_cuaderno(entorno: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Cuaderno:
    """Ejecuta unas celdas en un kernel nuevo y da, por celda, lo que escribió, su HTML y su error si lo hubo."""
    for modulo in ("nbclient", "ipykernel"):
        if importlib.util.find_spec(modulo) is None:
            pytest.skip(f"hace falta {modulo} para ejecutar cuadernos")

    def ejecutar(
        celdas: Sequence[str], *, en: Path, python: str = sys.executable, **cambios: str
    ) -> list[dict[str, Any]]:
        archivo = tmp_path_factory.mktemp("cuaderno") / "cuaderno.ipynb"
        nbformat.write(v4.new_notebook(cells=[v4.new_code_cell(c) for c in celdas]), archivo)
        hecho = subprocess.run(
            [python, "-W", "ignore", "-c", EJECUTAR, str(archivo)],
            cwd=en,
            env={**entorno, "JUPYTER_PLATFORM_DIRS": "1", **cambios},
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=110,
        )
        assert hecho.returncode == 0, hecho.stderr[-3_000:]
        leido = nbformat.read(archivo, as_version=4)
        return [_resumir(celda.outputs) for celda in leido.cells]

    return ejecutar


def _resumir(salidas: Sequence[Any]) -> dict[str, Any]:
    datos = [s.data for s in salidas if "data" in s]
    return {
        "escrito": "".join(s.text for s in salidas if s.output_type == "stream"),
        "html": "".join(d.get("text/html", "") for d in datos),
        "texto": "".join(d.get("text/plain", "") for d in datos),
        "error": "".join(f"{s.ename}: {s.evalue}" for s in salidas if s.output_type == "error"),
    }
