"""Un curso de otra materia (`segundo_curso/`, sin torch) con el mismo corrector, que no sabe de ningún ejercicio."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grader.curso.catalogo import leer_curso

Grader = Callable[..., subprocess.CompletedProcess[str]]

SEGUNDO = Path(__file__).parent / "segundo_curso"
SIN_ORDENAR = """
mediana_a_mano = 3.5


def mediana(datos):
    n = len(datos)
    return (datos[(n - 1) // 2] + datos[n // 2]) / 2
"""


@pytest.fixture
def otro(tmp_path: Path) -> Path:
    """Una copia del segundo curso, en la que se puede escribir."""
    return Path(shutil.copytree(SEGUNDO, tmp_path / "otro", ignore=shutil.ignore_patterns("__pycache__", ".cache")))


@pytest.fixture
def corregir(grader_aqui: Grader, tmp_path: Path) -> Callable[..., dict[str, Any]]:
    """`corregir(curso, "e01", codigo)`: el resultado de ese ejercicio, como datos."""

    def de(curso: Path, clave: str, codigo: str) -> dict[str, Any]:
        archivo = tmp_path / "tarea.py"
        archivo.write_text(f"{codigo}\n\nhecho = True\n", encoding="utf-8")  # tal cual, es un archivo del curso
        hecho = grader_aqui("corregir", "--curso", curso, "-e", clave, "-s", archivo, "--json", en=tmp_path)
        assert hecho.returncode == 0, hecho.stderr
        (ejercicio,) = json.loads(hecho.stdout)["ejercicios"]
        return dict(ejercicio)

    return de


def test_es_firme_y_sus_plantillas_estan_al_dia(otro: Path, grader_aqui: Grader, tmp_path: Path) -> None:
    hecho = grader_aqui("verificar", "--curso", otro, en=tmp_path)
    assert (hecho.returncode, hecho.stderr) == (0, ""), hecho.stdout
    assert grader_aqui("plantillas", "--comprobar", "--curso", otro, en=tmp_path).returncode == 0


def test_lo_que_da_es_suyo(otro: Path, raiz: Path) -> None:
    cuaderno = (otro / "plantillas" / "cuaderno.ipynb").read_text(encoding="utf-8")
    assert "# Datos y palabras" in cuaderno
    assert "teoria" not in cuaderno
    assert leer_curso(otro).dados == {}
    assert {p.name for p in (otro / "plantillas").iterdir()}.isdisjoint({p.name for p in raiz.glob("plantillas/e*")})


def test_la_solucion_consigue_todo_y_un_error_recibe_su_nombre(
    otro: Path, corregir: Callable[..., dict[str, Any]]
) -> None:
    for ficha in leer_curso(otro).fichas:
        bien = corregir(otro, ficha.clave, ficha.solucion)
        assert (bien["nombre"], bien["puntos"]) == (ficha.nombre, 10)
    mal = corregir(otro, "e01", SIN_ORDENAR)
    assert mal["puntos"] == 5
    assert "se toma el de en medio sin ordenar los números" in json.dumps(mal, ensure_ascii=False)


def test_se_califica_un_lote(otro: Path, grader_aqui: Grader, tmp_path: Path) -> None:
    resuelta = f"{leer_curso(otro).fichas[0].solucion}\n\nhecho = True\n"
    for nombre, codigo in (("Ana", resuelta), ("Eva", SIN_ORDENAR)):
        (tmp_path / "entregas" / nombre).mkdir(parents=True)
        (tmp_path / "entregas" / nombre / "e01_mediana.py").write_text(codigo, encoding="utf-8")
    hecho = grader_aqui("lote", "entregas", "--curso", otro, "--salida", "notas", en=tmp_path)
    assert hecho.returncode == 0, hecho.stderr
    with (tmp_path / "notas" / "notas.csv").open(encoding="utf-8-sig", newline="") as tabla:
        filas = list(csv.DictReader(tabla))
    assert [(fila["estudiante"], fila["e01"], fila["e02"]) for fila in filas] == [("Ana", "10", ""), ("Eva", "5", "")]


def test_dos_cursos_en_un_mismo_proceso_no_se_mezclan(
    otro: Path, raiz: Path, corregir: Callable[..., dict[str, Any]]
) -> None:
    """Los dos tienen un e01: cada uno se corrige con lo suyo, en cualquier orden y con el mismo motor y almacén."""
    suyas = {curso: leer_curso(curso).fichas[0] for curso in (raiz, otro)}
    assert suyas[raiz].clave == suyas[otro].clave == "e01"
    for curso in (raiz, otro, raiz, otro):
        propia = corregir(curso, "e01", suyas[curso].solucion)
        assert (propia["nombre"], propia["puntos"]) == (suyas[curso].nombre, 10)
        (ajena,) = (ficha.solucion for de, ficha in suyas.items() if de != curso)
        assert corregir(curso, "e01", ajena)["puntos"] == 0


def test_en_el_segundo_se_empieza_un_ejercicio(otro: Path, raiz: Path, grader_aqui: Grader, tmp_path: Path) -> None:
    antes = (raiz / "ejercicios" / "curso.toml").read_bytes()
    hecho = grader_aqui("nuevo", "e03_moda", "--curso", otro, en=tmp_path)
    assert (hecho.returncode, hecho.stderr) == (0, "")
    assert f"--curso {otro}" in hecho.stdout.splitlines()[-1]
    assert [f.clave for f in leer_curso(otro).fichas] == ["e01", "e02", "e03"]
    assert (raiz / "ejercicios" / "curso.toml").read_bytes() == antes
    # Lo que falta es lo que solo puede decir quien lo escribe: nada de tests/ ni del README.
    dicho = grader_aqui("verificar", "-e", "e03", "--curso", otro, en=tmp_path, COLUMNS="300").stdout
    assert "declara al menos 6" in dicho
    assert "queda algo «(por escribir)»" in dicho
    assert "tests/" not in dicho
    assert "README" not in dicho
