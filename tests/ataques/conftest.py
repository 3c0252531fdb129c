"""Los lotes de ataques: uno por cuenta, que corren una sola vez por sesión."""

from __future__ import annotations

import contextlib
import os
import pwd
import secrets
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grader.ejecucion.aislamiento import COMPLETO
from grader.ejecucion.motor import Motor
from grader.ejecucion.padre import averiguar_nivel
from grader.referencias import Referencias
from tests.ataques import fabricadas, laboratorio
from tests.ataques.fabricadas import Forma, Taller
from tests.ataques.laboratorio import Cuenta, Lote

Exigir = Callable[[bool, str], None]


@pytest.fixture(scope="session")
def base(exigir: Exigir, motor: Motor) -> Iterator[Path]:
    """Una carpeta que todas las cuentas pueden leer, con un Python dentro."""
    exigir(sys.platform == "linux", "los ataques se prueban en Linux, donde hay aislamiento completo")
    exigir(
        averiguar_nivel(motor) == COMPLETO, "esta máquina no llega al aislamiento completo: mira «grader aislamiento»"
    )
    carpeta = Path(tempfile.mkdtemp(prefix="ataques-"))
    carpeta.chmod(0o755)
    yield carpeta
    subprocess.run(["rm", "-rf", carpeta], check=True)  # shutil no puede con carpetas muy hondas


@pytest.fixture(scope="session")
def python(base: Path) -> tuple[Path, dict[str, str]]:
    """El intérprete que usan los lotes y el entorno que necesita."""
    return laboratorio.hacer_python(base)


@pytest.fixture(scope="session")
def lote_de(
    raiz: Path, base: Path, python: tuple[Path, dict[str, str]], exigir: Exigir, referencias: Referencias
) -> Iterator[Callable[[str, Forma], Lote]]:
    """`lote_de(cuenta, forma)`: el lote de todos los ataques, corrido así la primera vez que se pide."""
    hechos: dict[tuple[str, Forma], Lote] = {}
    with contextlib.ExitStack() as pila:

        def correr(cual: str, forma: Forma) -> Lote:
            if (cual, forma) not in hechos:
                cuenta = pila.enter_context(_cuenta(cual, exigir))
                puesto = laboratorio.montar(base, raiz, python[0], cuenta, f"{cual}-{forma}")
                opciones = ["--todo"] if forma == Forma.TODO else []
                with laboratorio.vigilar(puesto) as (victima, puerto, escuchas):
                    fabricadas.poner(Taller(puesto, puesto.sustituciones(victima.pid, puerto), referencias, forma))
                    hechos[cual, forma] = laboratorio.correr(puesto, python[1], victima, escuchas, *opciones)
            return hechos[cual, forma]

        yield correr


@contextlib.contextmanager
def _cuenta(cual: str, exigir: Exigir) -> Iterator[Cuenta]:
    """La cuenta de root, o una corriente: la de ahora si no se es root, y si se es, una recién creada."""
    es_root = os.geteuid() == 0
    if cual == "root":
        exigir(es_root, "hay que ser root para probar los ataques como root")
        yield Cuenta("root", 0, 0)
        return
    if not es_root:
        yield Cuenta("corriente")
        return
    exigir(shutil.which("useradd") is not None, "falta useradd para crear una cuenta corriente")
    nombre = f"ataques{secrets.token_hex(3)}"
    subprocess.run(["useradd", "--no-create-home", "--shell", "/bin/false", nombre], check=True, capture_output=True)
    try:
        ficha = pwd.getpwnam(nombre)
        yield Cuenta("corriente", ficha.pw_uid, ficha.pw_gid)
    finally:
        subprocess.run(["userdel", nombre], check=False, capture_output=True)
