"""Lo que no cambia no se califica otra vez, y lo que no se puede escribir se dice; las muertes, en tests/clase."""

from __future__ import annotations

import contextlib
import csv
import json
import os
import sqlite3
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.apoyo import entregar_solucion

EJERCICIO = "e08_parches_vit"
# Lo que no depende de cuándo se calificó.
VOLCADO = """
select e.estudiante, e.huella, e.nombre, e.intento, p.huella, e.nivel, e.estado, e.puntos, e.nota, e.por_ejercicio,
       e.motivo, e.retroalimentacion
from entregas e join procedencias p on p.id = e.procedencia where e.vigente order by e.estudiante
"""
Orden = Callable[..., subprocess.CompletedProcess[str]]


def preguntar(libreta: Path, *preguntas: str) -> list[Any]:
    """Lo que contesta la libreta; nada si aún no está."""
    with contextlib.closing(sqlite3.connect(f"file:{libreta}?mode=ro", uri=True)) as conexion:
        return [conexion.execute(pregunta).fetchall() for pregunta in preguntas]


@pytest.fixture
def entregas(raiz: Path, tmp_path: Path) -> Path:
    carpeta = tmp_path / "entregas"
    carpeta.mkdir()
    entregar_solucion(raiz / "soluciones" / f"{EJERCICIO}.py", carpeta / "buena.py")
    buena = (carpeta / "buena.py").read_text(encoding="utf-8")
    for numero in range(9):
        mal = "\ndef contar_parches(*a, **k): return 7\n" if numero % 3 == 1 else ""
        (carpeta / f"{numero}.py").write_text(f"# {numero}\n{buena}{mal}", encoding="utf-8")
    (carpeta / "nada.pdf").write_bytes(b"%PDF")
    (carpeta / "rota.py").write_text("def f(:\n", encoding="utf-8")
    return carpeta


def test_lo_que_no_cambia_no_se_ejecuta_otra_vez_y_lo_que_cambia_si(
    grader_aqui: Orden, tmp_path: Path, entregas: Path
) -> None:
    destino = tmp_path / "notas"

    def calificar(*opciones: str) -> tuple[str, dict[str, str]]:
        hecho = grader_aqui("lote", entregas, "-e", "e08", "--salida", destino, "--permitir-basico", *opciones)
        assert hecho.returncode == 0, hecho.stderr
        filas = csv.DictReader((destino / "notas.csv").read_text(encoding="utf-8-sig").splitlines())
        return hecho.stdout, {fila["estudiante"]: fila["puntos"] for fila in filas}

    _, primeras = calificar()
    datos = json.loads((destino / "notas.json").read_text(encoding="utf-8"))
    assert {uno["estudiante"]: uno["puntos"] for uno in datos["estudiantes"]} == {
        quien: float(puntos) if puntos else None for quien, puntos in primeras.items()
    }
    informe = (destino / "informe.html").read_text(encoding="utf-8")
    assert "12 entregas, 10 con nota." in informe
    assert "3 personas · e08 · <code>contar_parches</code> · se ejecutó, pero no resuelve" in informe
    assert "<pre>def contar_parches(*a, **k): return 7</pre>" in informe
    dicho, segundas = calificar()
    assert segundas == primeras
    assert "Ya estaban calificadas y no cambiaron: 12 de 12." in dicho
    if os.name == "posix":  # son notas: todo es solo de quien las pone
        assert {stat.S_IMODE(p.stat().st_mode) for p in destino.rglob("*") if p.is_file()} == {0o600}
    # Uno mejora, otro se va y llega uno nuevo.
    (entregas / "1.py").write_bytes((entregas / "0.py").read_bytes() + b"\n# la de otro\n")
    (entregas / "2.py").rename(entregas / "nueva.py")
    dicho, terceras = calificar()
    assert "Ya estaban calificadas y no cambiaron: 10 de 12." in dicho
    esperadas = {**primeras, "1": primeras["0"], "nueva": primeras["2"]}
    del esperadas["2"]
    assert terceras == esperadas
    assert not (destino / "retroalimentacion" / "2.txt").exists()
    dicho, _ = calificar("--repetir", "ilegible", "--repetir", "0")
    assert "Ya estaban calificadas y no cambiaron: 10 de 12." in dicho
    # De quien ya no está, la libreta conserva lo suyo.
    quienes = [fila[0] for fila in preguntar(destino / "libreta.sqlite", VOLCADO)[0]]
    assert json.dumps(sorted(quienes)) == json.dumps(sorted([*esperadas, "2"]))


def test_con_simular_no_se_escribe_nada(grader_aqui: Orden, tmp_path: Path, entregas: Path) -> None:
    hecho = grader_aqui("lote", entregas, "--salida", tmp_path / "notas", "--simular")
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert "12 entregas, 1 sin código a la vista: «nada»." in hecho.stdout
    assert not (tmp_path / "notas").exists()


@pytest.mark.parametrize("salida", ["un archivo", "dentro de un archivo", "de solo lectura"])
def test_si_no_se_puede_escribir_en_el_destino_se_dice_y_no_es_culpa_de_nadie(
    grader_aqui: Orden, tmp_path: Path, entregas: Path, salida: str
) -> None:
    (tmp_path / "archivo").write_text("x", encoding="utf-8")
    destinos = {"un archivo": "archivo", "dentro de un archivo": "archivo/notas", "de solo lectura": "/proc/notas"}
    hecho = grader_aqui("lote", entregas, "-e", "e08", "--salida", tmp_path / destinos[salida], "--permitir-basico")
    assert hecho.returncode == 2, hecho.stderr
    assert "No se puede escribir en" in hecho.stderr
    assert "di otra carpeta en --salida" in hecho.stderr
