"""El cuaderno que recibe el estudiante, en un kernel de verdad: corre de arriba abajo, y luego se corrige."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import nbformat
import pytest

from grader.modelo import Curso
from grader.plantillas import CUADERNO, cuaderno_de

Orden = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture
def correr(entorno: dict[str, str], tmp_path: Path) -> Callable[[str], Path]:
    """Ejecuta un cuaderno en un kernel, en una carpeta donde no hay nada más, y devuelve el ya ejecutado."""

    def ejecutar(cuaderno: str) -> Path:
        carpeta = tmp_path / "carpeta del cuaderno"
        carpeta.mkdir()
        archivo = carpeta / CUADERNO
        archivo.write_text(cuaderno, encoding="utf-8")
        hecho = subprocess.run(
            [sys.executable, "-m", "nbconvert", "--to", "notebook", "--execute", "--inplace", archivo.name],
            cwd=carpeta,
            env={**entorno, "HOME": str(tmp_path), "MPLBACKEND": "agg"},
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            check=False,
            timeout=110,
        )
        assert hecho.returncode == 0, hecho.stderr
        return archivo

    return ejecutar


def corregido(grader: Orden, archivo: Path) -> dict[str, Any]:
    hecho = grader("corregir", "--entrega", archivo, "--json")
    assert hecho.returncode == 0, hecho.stderr
    datos: dict[str, Any] = json.loads(hecho.stdout)
    return datos


@pytest.mark.lento
def test_el_cuaderno_intacto_corre_entero_y_todo_queda_sin_resolver(
    raiz: Path, grader: Orden, correr: Callable[[str], Path]
) -> None:
    archivo = correr((raiz / "plantillas" / CUADERNO).read_text(encoding="utf-8"))
    ejecutado = nbformat.read(archivo, as_version=4)
    celdas = [celda for celda in ejecutado.cells if celda.cell_type == "code"]
    assert [celda.execution_count for celda in celdas] == list(range(1, len(celdas) + 1))
    # Solo habla la celda que guarda teoria.py: ni errores, ni avisos, ni instalaciones.
    assert [celda.id for celda in celdas if celda.outputs] == ["teoria"]

    datos = corregido(grader, archivo)
    partes = [p for e in datos["ejercicios"] for p in e["partes"]]
    assert {p["veredicto"] for p in partes} == {"SIN_RESOLVER"}
    assert (datos["puntos"], datos["avisos"]) == (0, [])


@pytest.mark.lento
def test_el_cuaderno_resuelto_corre_entero_y_consigue_todos_los_puntos(
    curso: Curso, grader: Orden, correr: Callable[[str], Path]
) -> None:
    # Lo que necesita mucho tiempo de cálculo se prueba aparte: aquí queda por resolver.
    resueltas = tuple(f if f.segundos else replace(f, inicial=f.solucion) for f in curso.fichas)
    archivo = correr(cuaderno_de(replace(curso, fichas=resueltas)))
    datos = corregido(grader, archivo)
    ganados = {e["nombre"]: e["puntos"] for e in datos["ejercicios"]}
    assert ganados == {f.nombre: 0 if f.segundos else f.puntos for f in curso.fichas}
    assert datos["avisos"] == []


# --- La celda que prepara ------------------------------------------------------------------------------------------


def preparar(curso: Curso, tmp_path: Path, *, hay: bool, conexion: bool) -> subprocess.CompletedProcess[str]:
    """Ejecuta la celda donde faltan o no los paquetes, con un pip de mentira que solo dice qué se le pide."""
    (celda,) = (c for c in json.loads(cuaderno_de(curso))["cells"] if c["id"] == "preparacion")
    (tmp_path / "pip.py").write_text(
        f"import sys\nprint(*sys.argv[1:], flush=True)\nsys.exit({0 if conexion else 1})\n", encoding="utf-8"
    )
    if hay:
        for paquete in ("torch", "matplotlib"):
            (tmp_path / f"{paquete}.py").touch()
    return subprocess.run(
        # Sin las bibliotecas instaladas: solo lo que haya en la carpeta.
        [sys.executable, "-S", "-c", celda["source"]],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_si_esta_todo_no_se_instala_nada(curso: Curso, tmp_path: Path) -> None:
    hecho = preparar(curso, tmp_path, hay=True, conexion=False)
    assert (hecho.returncode, hecho.stdout, hecho.stderr) == (0, "", "")


def test_si_falta_algo_se_instala(curso: Curso, tmp_path: Path) -> None:
    hecho = preparar(curso, tmp_path, hay=False, conexion=True)
    assert hecho.stdout.splitlines()[-1] == "install --quiet torch matplotlib"
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert "Instalando torch y matplotlib" in hecho.stdout
    assert "No se pudo" not in hecho.stdout


def test_sin_conexion_se_dice_y_se_puede_seguir(curso: Curso, tmp_path: Path) -> None:
    hecho = preparar(curso, tmp_path, hay=False, conexion=False)
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert "No se pudo. Comprueba la conexión" in hecho.stdout
