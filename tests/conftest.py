"""Lo común a las pruebas: el curso, un motor encendido, la orden `grader` y cómo exigir un paquete del sistema."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grader.almacen import Almacen
from grader.catalogo import leer_curso
from grader.ejecucion.motor import Motor, crear_motor
from grader.modelo import Curso, Limites
from grader.recetas import SAL_PUBLICA
from grader.referencias import LIMITES, Referencias

RAIZ = Path(__file__).parent.parent
# Lo que un proceso necesita del entorno para existir; lo demás lo pone cada prueba.
IMPRESCINDIBLES = ("PATH", "SYSTEMROOT", "TEMP", "TMP", "TMPDIR")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--actualizar` vuelve a escribir lo guardado (casos dorados, captura del README) con lo que sale ahora."""
    parser.addoption("--actualizar", action="store_true", help="reescribe los resultados guardados con los de ahora")


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
    yield encendido
    encendido.cerrar()


@pytest.fixture(scope="session")
def almacen(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Un almacén de referencias vacío al empezar y común a todos los procesos de pytest-xdist."""
    base = tmp_path_factory.getbasetemp()
    return (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "almacen"


@pytest.fixture(scope="session")
def referencias(curso: Curso, motor: Motor, almacen: Path) -> Referencias:
    """Los esperados y las huellas del curso."""
    return Referencias(curso, motor, SAL_PUBLICA, Almacen(almacen), LIMITES)


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
            timeout=110,
        )

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
