"""Lo común a las pruebas: el curso, un motor encendido, la orden `grader` y cómo exigir un paquete del sistema."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from grader.curso.catalogo import leer_curso
from grader.ejecucion.motor import Motor, crear_motor
from grader.modelo import Calificacion, Curso, Ficha, Limites
from grader.modelo.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Referencias
from medir.cuadernos import escribir
from tests.almacen import AlmacenDeTodas, abrir_almacen
from tests.apoyo import calificar_solo
from tests.orden import dar
from tests.reparto import GRUPOS, grupo_de

# Con él, importar nbformat tarda casi dos segundos: solo le sirve para mirar direcciones, que aquí no hay.
sys.modules.setdefault("rfc3987_syntax", None)
RAIZ = Path(__file__).parent.parent
# Lo que un proceso necesita del entorno para existir; lo demás lo pone cada prueba.
IMPRESCINDIBLES = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR")

Cuaderno = Callable[..., list[dict[str, Any]]]
# Lo que hace «Ejecutar todo»; en otro proceso, para que sus avisos y su bucle no sean los de pytest.
EJECUTAR = """
import json, sys
sys.modules["rfc3987_syntax"] = None
import nbformat
from nbclient import NotebookClient
cuaderno = nbformat.read(sys.argv[1], as_version=4)
NotebookClient(cuaderno, timeout=int(sys.argv[2]), kernel_name="python3", allow_errors=True).execute()
with open(sys.argv[1], "w") as archivo:
    json.dump(cuaderno, archivo)
"""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--actualizar` vuelve a escribir lo guardado (casos dorados, captura del README) con lo que sale ahora.

    `--entregas` y `--muertes` agrandan la clase generada de `tests/clase`.
    """
    parser.addoption("--actualizar", action="store_true", help="reescribe los resultados guardados con los de ahora")
    parser.addoption("--entregas", type=int, default=0, help="de cuántas entregas es la clase generada")
    parser.addoption("--muertes", type=int, default=0, help="cuántas veces muere de golpe el lote de esa clase")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Primero lo que más tarda, que es lento, y junto lo que comparte algo caro."""
    items.sort(key=lambda prueba: grupo_de(prueba.nodeid))
    for prueba in items:
        if grupo_de(prueba.nodeid)[0] < len(GRUPOS):
            prueba.add_marker(pytest.mark.lento)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Con varios procesos, cada grupo va entero a uno."""
    from tests.reparto import Reparto

    return Reparto(config, log)


@pytest.fixture(scope="session")
def actualizar(request: pytest.FixtureRequest) -> bool:
    """Si se pidió reescribir los resultados guardados."""
    return bool(request.config.getoption("--actualizar"))


@pytest.fixture(scope="session")
def raiz() -> Path:
    """La carpeta del repositorio."""
    return RAIZ


@pytest.fixture(scope="session")
def curso(raiz: Path) -> Curso:
    """El curso de este repositorio."""
    return leer_curso(raiz)


@pytest.fixture(scope="session")
def motor(raiz: Path, almacen: Path) -> Iterator[Motor]:
    """Un motor para toda la sesión: torch se importa una sola vez."""
    encendido = crear_motor(Limites(), (raiz / "ejercicios", raiz / "soluciones", almacen))
    encendido.calentar()  # de él nacen miles de hijos
    yield encendido
    encendido.cerrar()


@pytest.fixture(scope="session")
def almacen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Un almacén común a todos los procesos de pytest-xdist, que dura mientras no cambie lo que ejecuta código."""
    return abrir_almacen(tmp_path_factory.getbasetemp(), RAIZ)


@pytest.fixture(scope="session")
def referencias(curso: Curso, motor: Motor, almacen: Path) -> Referencias:
    """Los esperados y las huellas del curso."""
    return Referencias(curso, motor, SAL_PUBLICA, AlmacenDeTodas(almacen), LIMITES)


@pytest.fixture(scope="session")
def calificado(motor: Motor, referencias: Referencias) -> Callable[[Ficha, str], Calificacion]:
    """`calificado(ficha, codigo)`: la calificación de ese código entregado solo, que se hace una vez por proceso."""
    hechas: dict[tuple[str, str], Calificacion] = {}

    def de(ficha: Ficha, codigo: str) -> Calificacion:
        if (ficha.nombre, codigo) not in hechas:
            hechas[ficha.nombre, codigo] = calificar_solo(ficha, codigo, motor, referencias)
        return hechas[ficha.nombre, codigo]

    return de


@pytest.fixture(scope="session")
def entorno(almacen: Path) -> dict[str, str]:
    """El entorno mínimo con que se ejecuta la orden de verdad."""
    heredado = {clave: os.environ[clave] for clave in IMPRESCINDIBLES if clave in os.environ}
    return {**heredado, "PYTHONPATH": str(RAIZ), "GRADER_ALMACEN": str(almacen), "COLUMNS": "80"}


@pytest.fixture(scope="session")
def grader(entorno: dict[str, str]) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Ejecuta `grader ARGUMENTOS…` en un proceso aparte: `grader("corregir", "--json", en=carpeta, COLUMNS="60")`."""

    def ejecutar(*argumentos: str | Path, en: Path = RAIZ, **cambios: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "grader", *map(str, argumentos)],
            cwd=en,
            env={**entorno, **cambios},
            capture_output=True,
            encoding="utf-8",
            stdin=subprocess.DEVNULL,
            check=False,
            timeout=390,  # entrenar el miniproyecto en una máquina ocupada
        )

    return ejecutar


@pytest.fixture(scope="session")
def grader_aqui(entorno: dict[str, str], motor: Motor) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Como `grader`, en este proceso y con el motor de la sesión; no para lo que es de la orden como proceso."""

    def ejecutar(*argumentos: str | Path, en: Path = RAIZ, **cambios: str) -> subprocess.CompletedProcess[str]:
        return dar(motor, argumentos, en, {**entorno, **cambios})

    return ejecutar


@pytest.fixture(scope="session")
def exigir() -> Callable[[bool, str], None]:
    """`exigir(condicion, motivo)`: sin un paquete del sistema la prueba se salta, o falla si EXIGIR_SISTEMA=1."""

    def exigir_que(condicion: bool, motivo: str) -> None:
        if condicion:
            return
        if os.environ.get("EXIGIR_SISTEMA") == "1":
            pytest.fail(motivo)
        pytest.skip(motivo)

    return exigir_que


@pytest.fixture(scope="session")
def ejecutar_cuaderno(entorno: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Cuaderno:
    """Ejecuta unas celdas en un kernel nuevo y da, por celda, lo que escribió, su HTML y su error si lo hubo."""
    for modulo in ("nbclient", "ipykernel"):
        if importlib.util.find_spec(modulo) is None:
            pytest.skip(f"hace falta {modulo} para ejecutar cuadernos")

    def ejecutar(
        celdas: Sequence[str], *, en: Path, python: str = sys.executable, segundos: int = 100, **cambios: str
    ) -> list[dict[str, Any]]:
        archivo = tmp_path_factory.mktemp("cuaderno") / "cuaderno.ipynb"
        escribir(archivo, celdas)
        hecho = subprocess.run(
            [python, "-W", "ignore", "-c", EJECUTAR, str(archivo), str(segundos)],
            cwd=en,
            env={**entorno, "JUPYTER_PLATFORM_DIRS": "1", **cambios},
            capture_output=True,
            encoding="utf-8",
            check=False,
            timeout=segundos + 10,
        )
        assert hecho.returncode == 0, hecho.stderr[-3_000:]
        return [_resumir(celda["outputs"]) for celda in json.loads(archivo.read_bytes())["cells"]]

    return ejecutar


def _resumir(salidas: Sequence[Any]) -> dict[str, Any]:
    datos = [s["data"] for s in salidas if "data" in s]
    return {
        "escrito": "".join(s["text"] for s in salidas if s["output_type"] == "stream"),
        "html": "".join(d.get("text/html", "") for d in datos),
        "texto": "".join(d.get("text/plain", "") for d in datos),
        "error": "".join(f"{s['ename']}: {s['evalue']}" for s in salidas if s["output_type"] == "error"),
    }
