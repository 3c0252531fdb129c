"""El paquete del estudiante, escrito una vez, y un entorno en que solo está instalado él."""

from __future__ import annotations

import site
import subprocess
import sys
import sysconfig
import zipfile
from dataclasses import dataclass
from pathlib import Path

import pytest

from grader.modelo import Curso
from grader.paquete.entregable import NOMBRE, escribir
from grader.referencias import Referencias

# Con el coste de verdad se tarda minutos; lo que se prueba no cambia.
BARATO = 4


@dataclass(frozen=True)
class Paquete:
    """Los dos archivos, y el zip ya abierto."""

    zip: Path
    wheel: Path
    carpeta: Path


@pytest.fixture(scope="session")
def paquete(curso: Curso, referencias: Referencias, raiz: Path, tmp_path_factory: pytest.TempPathFactory) -> Paquete:
    """El paquete de este curso."""
    destino = tmp_path_factory.mktemp("paquete")
    comprimido, rueda = escribir(curso, referencias, raiz, destino, coste=BARATO)
    with zipfile.ZipFile(comprimido) as abierto:
        abierto.extractall(destino)
    return Paquete(comprimido, rueda, destino / NOMBRE)


@pytest.fixture(scope="session")
def python_limpio(paquete: Paquete, tmp_path_factory: pytest.TempPathFactory) -> str:
    """El Python de un entorno nuevo con el wheel; sus dependencias son las de este, sin instalarlas otra vez."""
    entorno = tmp_path_factory.mktemp("entorno")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(entorno)], check=True, timeout=100)
    rutas = {clave: str(entorno) for clave in ("base", "platbase")}
    bibliotecas = Path(sysconfig.get_path("purelib", vars=rutas))
    with zipfile.ZipFile(paquete.wheel) as rueda:
        rueda.extractall(bibliotecas)
    # Al lado del corrector, como las deja pip; sin los .pth, por los que asomaría el de este repositorio.
    for entrada in (p for carpeta in site.getsitepackages() for p in Path(carpeta).iterdir()):
        if entrada.suffix != ".pth" and not (bibliotecas / entrada.name).exists():
            (bibliotecas / entrada.name).symlink_to(entrada)
    return str(Path(sysconfig.get_path("scripts", vars=rutas)) / Path(sys.executable).name)
