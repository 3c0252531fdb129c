"""El Makefile: la ayuda, lo que llega a la orden y cuándo se instala. Con un entorno de mentira, sin instalar nada."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

RAIZ = Path(__file__).parent.parent
INSTALABLES = (
    "pyproject.toml", "requisitos.lock", "requisitos-torch.lock", "requisitos-docente.lock", "requisitos-cuaderno.lock",
    "requisitos-pruebas.lock",
)  # fmt: skip

pytestmark = pytest.mark.skipif(
    os.name == "nt" or shutil.which("make") is None, reason="hace falta make en un sistema de tipo Unix"
)


@pytest.fixture
def copia(tmp_path: Path) -> Path:
    """Una carpeta con el Makefile y un `.venv` ya sellado, cuyos programas solo dicen cómo se los llamó."""
    carpeta = tmp_path / "una copia"
    programas = carpeta / ".venv" / "bin"
    programas.mkdir(parents=True)
    shutil.copy(RAIZ / "Makefile", carpeta)
    for nombre in INSTALABLES:
        (carpeta / nombre).touch()
    for nombre in ("python", "grader"):
        programa = programas / nombre
        programa.write_text(f"#!/bin/sh\nprintf '%s\\n' {nombre} \"$@\"\n", encoding="utf-8")
        programa.chmod(0o755)
    (carpeta / ".venv" / "listo").write_text(f"{carpeta.resolve()}\n", encoding="utf-8")
    return carpeta


def make(carpeta: Path, *argumentos: str, **entorno: str) -> subprocess.CompletedProcess[str]:
    """Ejecuta make sin heredar nada de un make exterior."""
    limpio = {clave: valor for clave, valor in os.environ.items() if not clave.startswith("MAKE")}
    for clave in ("EJ", "ENTREGA", "OPCIONES", "PYTHON", "TORCH_INDICE", "MFLAGS"):
        limpio.pop(clave, None)
    return subprocess.run(
        ["make", *argumentos],
        cwd=carpeta,
        env={**limpio, **entorno},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


def test_make_a_secas_ensena_la_ayuda(copia: Path) -> None:
    dicho = make(copia).stdout
    for objetivo in (
        "corregir",
        "vigilar",
        "pista",
        "progreso",
        "cuaderno",
        "lote",
        "nuevo",
        "plantillas",
        "verificar",
        "medir",
        "probar",
        "probar-rapido",
        "probar-clase",
    ):
        assert f"  make {objetivo} " in dicho


@pytest.mark.parametrize(
    "valor",
    [
        "mi cuaderno (última versión).ipynb",
        'l\'año "nuevo".py',
        "a$b $(date) `id` ${HOME}",
        "sin cerrar $(",
        "a#b;c&d|e>f*",
        r"C:\tareas\María.py",
        "--raro",
    ],
)
def test_el_nombre_de_la_entrega_llega_tal_cual(copia: Path, valor: str) -> None:
    esperado = ["grader", "corregir", "--ejercicio=e05", f"--entrega={valor}", "--json", "--exigir", "5"]
    por_argumento = make(copia, "corregir", "EJ=e05", f"ENTREGA={valor}", "OPCIONES=--json --exigir 5")
    assert por_argumento.stdout.splitlines() == esperado
    por_entorno = make(copia, "corregir", OPCIONES="--json --exigir 5", EJ="e05", ENTREGA=valor)
    assert por_entorno.stdout.splitlines() == esperado


def test_el_progreso_es_de_la_entrega_que_se_diga(copia: Path) -> None:
    assert make(copia, "progreso").stdout == "grader\nprogreso\n"
    assert make(copia, "progreso", "ENTREGA=la mía.ipynb").stdout == "grader\nprogreso\n--entrega=la mía.ipynb\n"


def test_vigilar_recibe_lo_mismo_que_corregir(copia: Path) -> None:
    hecho = make(copia, "vigilar", "EJ=e05", "ENTREGA=mi tarea.py", "OPCIONES=--detalle")
    assert hecho.stdout.splitlines() == ["grader", "vigilar", "--ejercicio=e05", "--entrega=mi tarea.py", "--detalle"]


def test_la_pista_pide_el_ejercicio_en_una_frase(copia: Path) -> None:
    hecho = make(copia, "pista")
    assert hecho.returncode != 0
    assert hecho.stderr.splitlines()[0] == "Dime de qué ejercicio: make pista EJ=e05"
    assert make(copia, "pista", "EJ=e05").stdout == "grader\npista\ne05\n"


def test_el_cuaderno_instala_jupyter_una_sola_vez(copia: Path) -> None:
    hecho = make(copia, "cuaderno", "OPCIONES=--sin-navegador")
    assert hecho.stderr.count("Instalando") == 1
    assert "Jupyter" in hecho.stderr
    assert hecho.stdout == "grader\ncuaderno\n--sin-navegador\n"
    assert make(copia, "cuaderno").stderr == ""


def test_sin_lo_de_quien_ensena_se_instala_lo_demas(copia: Path) -> None:
    """Como en el zip de quien estudia."""
    (copia / "requisitos-docente.lock").unlink()
    (copia / ".venv" / "listo").unlink()
    pedido = make(copia, "corregir", "--dry-run").stdout
    assert "docente" not in pedido
    assert "-r requisitos.lock" in pedido


def test_con_el_entorno_listo_no_se_instala_nada(copia: Path) -> None:
    hecho = make(copia, "corregir")
    assert (hecho.stdout, hecho.stderr) == ("grader\ncorregir\n", "")


@pytest.mark.parametrize("archivo", INSTALABLES[:-2])
def test_se_instala_de_nuevo_cuando_cambia_lo_instalable(copia: Path, archivo: str) -> None:
    os.utime(copia / archivo, (2**32, 2**32))
    hecho = make(copia, "corregir")
    assert "Instalando" in hecho.stderr
    # Lo que dice la instalación no se mezcla con el resultado.
    assert hecho.stdout == "grader\ncorregir\n"


def test_se_instala_de_nuevo_si_la_carpeta_se_mueve(copia: Path) -> None:
    movida = copia.rename(copia.with_name("otro sitio"))
    assert "Instalando" in make(movida, "corregir").stderr
    assert make(movida, "corregir").stderr == ""


def test_si_algo_no_se_instala_no_queda_sello(copia: Path) -> None:
    (copia / ".venv" / "listo").unlink()
    python = copia / ".venv" / "bin" / "python"
    python.write_text('#!/bin/sh\ncase "$*" in *requisitos-torch.lock*) exit 1;; esac\n', encoding="utf-8")
    hecho = make(copia, "corregir")
    assert hecho.returncode != 0
    assert "No se pudo instalar" in hecho.stderr
    assert not (copia / ".venv" / "listo").exists()


def test_el_indice_de_pytorch_es_opcional(copia: Path) -> None:
    (copia / ".venv" / "listo").unlink()
    assert "--index-url" not in make(copia, "corregir", "--dry-run").stdout
    assert "--index-url 'https://ejemplo.org/cpu'" in (
        make(copia, "corregir", "--dry-run", "TORCH_INDICE=https://ejemplo.org/cpu").stdout
    )


@pytest.mark.parametrize(
    ("impide", "frase"),
    [("version_info", "Hace falta Python 3.11 o posterior"), ("ensurepip", "le falta el módulo venv")],
)
def test_un_python_que_no_sirve_se_explica_en_una_frase(copia: Path, impide: str, frase: str) -> None:
    shutil.rmtree(copia / ".venv")
    python = copia / "mi-python"
    python.write_text(f'#!/bin/sh\ncase "$*" in *{impide}*) exit 1;; esac\n', encoding="utf-8")
    python.chmod(0o755)
    hecho = make(copia, "corregir", "PYTHON=./mi-python")
    assert hecho.returncode != 0
    assert hecho.stderr.splitlines()[0].startswith(("Hace falta", "A «./mi-python»"))
    assert frase in hecho.stderr.splitlines()[0]
