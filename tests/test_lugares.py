"""Dónde está el curso y dónde se escribe: nunca dentro del corrector instalado, y dos cursos no se mezclan."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

Orden = Callable[..., subprocess.CompletedProcess[str]]

PARCHES, CUENTAS = "e08_parches_vit", "e04_contar_parametros"
SIN_PYC = {"PYTHONDONTWRITEBYTECODE": "1"}


def copiar_curso(raiz: Path, curso: Path, *nombres: str) -> Path:
    """Un curso con solo esos ejercicios."""
    for carpeta in ("ejercicios", "soluciones", "plantillas"):
        shutil.copytree(raiz / carpeta, curso / carpeta, ignore=shutil.ignore_patterns("__pycache__"))
    toml = curso / "ejercicios" / "curso.toml"
    principio, *tablas = toml.read_text(encoding="utf-8").split("[[ejercicios]]")
    elegidas = [tabla for tabla in tablas if any(nombre in tabla for nombre in nombres)]
    toml.write_text("[[ejercicios]]".join([principio, *elegidas]), encoding="utf-8")
    return curso


@pytest.fixture(scope="module")
def instalado(raiz: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Una carpeta como site-packages, con el corrector y el curso que trae dentro."""
    sitio = tmp_path_factory.mktemp("instalado")
    shutil.copytree(raiz / "grader", sitio / "grader", ignore=shutil.ignore_patterns("__pycache__"))
    copiar_curso(raiz, sitio / "grader" / "curso" / "incluido", PARCHES, CUENTAS)
    subprocess.run([sys.executable, "-m", "compileall", "-q", sitio / "grader"], check=True)  # como hace pip
    return sitio


def todo_lo_de(carpeta: Path) -> dict[str, int]:
    """Cada archivo y cuándo se escribió; lo que guarda Python de los módulos no es cosa de ninguna orden."""
    archivos = (p for p in carpeta.rglob("*") if p.is_file() and p.suffix != ".pyc")
    return {p.relative_to(carpeta).as_posix(): p.stat().st_mtime_ns for p in archivos}


@pytest.mark.parametrize(
    "pedido",
    [
        ("corregir", "-e", "e08"), ("pista", "e08"), ("progreso",), ("vigilar", "-e", "e08"),
        ("lote", "clase", "-e", "e08", "--permitir-basico"), ("plantillas",), ("sal", "sal.txt"),
    ],
    ids=lambda pedido: pedido[0],
)  # fmt: skip
def test_ninguna_orden_escribe_dentro_de_lo_instalado(
    instalado: Path, raiz: Path, entorno: dict[str, str], tmp_path: Path, pedido: tuple[str, ...]
) -> None:
    aqui, casa = tmp_path / "aquí", tmp_path / "casa"
    shutil.copytree(raiz / "plantillas", aqui / "clase" / "Ana", ignore=shutil.ignore_patterns("*.ipynb"))
    casa.mkdir()
    antes = todo_lo_de(instalado)
    suyo = {c: v for c, v in entorno.items() if c != "GRADER_ALMACEN"}
    suyo |= {"PYTHONPATH": str(instalado), "HOME": str(casa), **SIN_PYC}
    with subprocess.Popen(
        [sys.executable, "-m", "grader", *pedido], cwd=aqui, env=suyo, stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
    ) as proceso:  # fmt: skip
        if pedido[0] == "vigilar":
            _esperar_a(lambda: any(casa.rglob("trayectorias/*.json")), proceso)
            proceso.send_signal(signal.SIGINT)
        dicho, errores = proceso.communicate(timeout=110)
    assert "falló" not in errores
    assert proceso.returncode == (2 if pedido[0] == "plantillas" else 0), errores
    assert todo_lo_de(instalado) == antes
    if pedido[0] in ("corregir", "pista", "progreso", "vigilar"):
        assert (aqui / "entrega" / f"{PARCHES}.py").is_file()
        assert any(casa.rglob("trayectorias/*.json"))
    assert "make " not in dicho + errores


def _esperar_a(condicion: Callable[[], bool], proceso: subprocess.Popen[str]) -> None:
    limite = time.monotonic() + 100
    while not condicion() and proceso.poll() is None and time.monotonic() < limite:
        time.sleep(0.1)


@pytest.mark.skipif(os.name == "nt", reason="en Windows la carpeta personal no sale de HOME")
@pytest.mark.parametrize("orden", [("corregir", "-e", "e08"), ("pista", "e08")], ids=lambda orden: orden[0])
def test_donde_no_se_puede_recordar_nada_se_dice_y_se_sigue(
    instalado: Path, grader: Orden, raiz: Path, orden: tuple[str, ...]
) -> None:
    # Dentro de un archivo no puede haber carpetas, tampoco para quien administra la máquina.
    cambios = {"PYTHONPATH": str(instalado), "HOME": "/dev/null", "GRADER_ALMACEN": "", **SIN_PYC}
    hecho = grader(*orden, "--entrega", raiz / "plantillas", en=Path("/"), **cambios)
    assert hecho.returncode == 0
    assert re.fullmatch(r"No se puede escribir en «/dev/null/.*»: no se recordará .*\n", hecho.stderr)
    assert "e08 · Una imagen en parches" in hecho.stdout


@pytest.mark.skipif(os.name == "nt", reason="/proc es de Linux")
@pytest.mark.parametrize("orden", [("corregir",), ("pista", "e08"), ("progreso",), ("vigilar",), ("cuaderno",)])
def test_si_la_entrega_no_se_puede_crear_se_dice_que_hacer(
    instalado: Path, grader: Orden, orden: tuple[str, ...]
) -> None:
    if not Path("/proc/self").is_dir():
        pytest.skip("hace falta una carpeta en que nadie pueda escribir")
    (instalado / "jupyterlab.py").touch()
    cambios = {"PYTHONPATH": str(instalado), "GRADER_MOTOR": "suelto", **SIN_PYC}
    hecho = grader(*orden, en=Path("/proc"), **cambios)
    assert (hecho.returncode, hecho.stdout) == (2, "")
    assert hecho.stderr.startswith("No se pudo crear la carpeta entrega/ en «/proc»: ")
    assert "--entrega RUTA" in hecho.stderr


# --- El cuaderno ---------------------------------------------------------------------------------------------------


@pytest.fixture
def con_jupyter(tmp_path: Path) -> dict[str, str]:
    """Un Jupyter de mentira, que solo dice qué se le pide."""
    (tmp_path / "jupyter").mkdir()
    (tmp_path / "jupyter" / "jupyterlab.py").write_text(
        "import sys\nprint(*sys.argv[1:], sep='\\n')\n", encoding="utf-8"
    )
    return {"PYTHONPATH": os.pathsep.join([str(tmp_path / "jupyter"), str(Path(__file__).parents[1])])}


@pytest.mark.parametrize("ya_estaba", ["nada", "la carpeta", "el cuaderno"])
def test_se_abre_el_cuaderno_de_la_entrega_que_nunca_se_pisa(
    grader: Orden, raiz: Path, tmp_path: Path, con_jupyter: dict[str, str], ya_estaba: str
) -> None:
    curso = copiar_curso(raiz, tmp_path / "un curso", PARCHES)
    suyo = curso / "entrega" / "cuaderno.ipynb"
    if ya_estaba != "nada":
        suyo.parent.mkdir()
    if ya_estaba == "el cuaderno":
        suyo.write_text("lo mío", encoding="utf-8")
    hecho = grader("cuaderno", "--sin-navegador", en=curso, **con_jupyter)
    assert hecho.returncode == 0, hecho.stderr
    pagina = "--LabApp.default_url=/lab/tree/entrega/cuaderno.ipynb"
    assert {f"--notebook-dir={curso}", pagina, "--no-browser"} <= set(hecho.stdout.splitlines())
    plantilla = (curso / "plantillas" / "cuaderno.ipynb").read_text(encoding="utf-8")
    assert suyo.read_text(encoding="utf-8") == ("lo mío" if ya_estaba == "el cuaderno" else plantilla)


def test_sin_jupyter_se_dice_como_instalarlo(grader: Orden, tmp_path: Path) -> None:
    ausente = tmp_path / "sitecustomize.py"
    ausente.write_text(
        "import importlib.util as u\nde_verdad = u.find_spec\n"
        "u.find_spec = lambda nombre, *otros: None if nombre == 'jupyterlab' else de_verdad(nombre, *otros)\n",
        encoding="utf-8",
    )
    camino = os.pathsep.join([str(tmp_path), str(Path(__file__).parents[1])])
    hecho = grader("cuaderno", en=tmp_path, PYTHONPATH=camino)
    assert (hecho.returncode, hecho.stdout) == (2, "")
    assert hecho.stderr.startswith("Jupyter no está instalado en este entorno.")
    assert "make cuaderno" in hecho.stderr
    assert not (tmp_path / "entrega").exists()


# --- El curso de otra carpeta --------------------------------------------------------------------------------------


def test_con_curso_se_usa_el_de_esa_carpeta_y_no_el_de_aqui(grader: Orden, raiz: Path, tmp_path: Path) -> None:
    uno = copiar_curso(raiz, tmp_path / "uno", PARCHES)
    otro = copiar_curso(raiz, tmp_path / "otro", CUENTAS)
    sin_torch = {"GRADER_MOTOR": "suelto"}
    for aqui, pedido, hay in ((uno, otro, "e04"), (otro, uno, "e08")):
        hecho = grader("corregir", "-e", "e99", "--curso", pedido, en=aqui, **sin_torch)
        assert f"Los que hay son: {hay}." in hecho.stderr
        hecho = grader("corregir", "-e", "e99", en=aqui, **sin_torch)
        assert f"Los que hay son: {'e08' if hay == 'e04' else 'e04'}." in hecho.stderr
    hecho = grader("corregir", "--curso", otro, en=uno)
    assert hecho.returncode == 0, hecho.stderr
    assert "e04 · " in hecho.stdout
    assert "e08" not in hecho.stdout
    # Trabaja en el curso que se pidió, y en el otro no toca nada.
    assert (otro / "entrega").is_dir()
    assert not (uno / "entrega").exists()


def test_plantillas_y_verificar_son_del_curso_que_se_pide(grader: Orden, raiz: Path, tmp_path: Path) -> None:
    curso = copiar_curso(raiz, tmp_path / "curso", PARCHES)
    hecho = grader("plantillas", "--curso", curso, "--comprobar", en=raiz)
    assert hecho.returncode == 1
    assert f"{CUENTAS}.py" in hecho.stderr
    assert "Plantillas escritas" in grader("plantillas", "--curso", curso, en=raiz).stdout
    assert not (curso / "plantillas" / f"{CUENTAS}.py").exists()
    assert (raiz / "plantillas" / f"{CUENTAS}.py").exists()


# --- La versión y la ayuda -----------------------------------------------------------------------------------------


def test_la_version_es_la_que_se_instala(grader: Orden, raiz: Path) -> None:
    import grader as paquete

    hecho = grader("--version")
    assert (hecho.returncode, hecho.stdout) == (0, f"corrector-transformers {paquete.VERSION}\n")
    assert 'version = { attr = "grader.VERSION" }' in (raiz / "pyproject.toml").read_text(encoding="utf-8")
