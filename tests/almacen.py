"""El almacén de las pruebas: lo que sale de ejecutar lo mismo se calcula una vez, en cualquier prueba y otro día."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from pathlib import Path

from grader.modelo import Entrega
from grader.referencias import Almacen

# Lo que decide qué da un código al ejecutarlo: si cambia, nada de lo guardado vale.
DECIDEN = ("ejecucion/**/*.py", "modelo/**/*.py")


class AlmacenDeTodas(Almacen):
    """Lo que entrenó una entrega le vale a otra con el mismo código: las de las pruebas no engañan sobre sí mismas."""

    def solo_de(self, entrega: Entrega) -> Almacen:
        """El mismo."""
        return self


def abrir_almacen(base: Path, raiz: Path) -> Path:
    """Un enlace, en la carpeta de esta sesión, al almacén de `.cache/pruebas`; si no se puede, uno nuevo ahí mismo."""
    almacen = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "almacen"
    guardado = raiz / ".cache" / "pruebas" / _version(raiz / "grader")
    try:
        guardado.mkdir(parents=True, exist_ok=True)
        for viejo in guardado.parent.iterdir():
            if viejo != guardado:
                shutil.rmtree(viejo, ignore_errors=True)
        with contextlib.suppress(FileExistsError):
            almacen.symlink_to(guardado, target_is_directory=True)
    except OSError:
        almacen.mkdir(exist_ok=True)
    return almacen


def _version(paquete: Path) -> str:
    """Identifica el código que ejecuta código."""
    huella = hashlib.sha256()
    for patron in DECIDEN:
        archivos = sorted(paquete.glob(patron))
        assert archivos, f"ya no hay grader/{patron}: di en tests/almacen.py dónde está lo que ejecuta código"
        for archivo in archivos:
            huella.update(archivo.read_bytes())
    return huella.hexdigest()[:16]
