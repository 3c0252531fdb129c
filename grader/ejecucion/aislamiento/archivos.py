"""La capa de archivos (Landlock): leer solo Python y sus bibliotecas, escribir solo en la carpeta propia.

Landlock no sabe restar: `site-packages` se abre entrada por entrada, sin el corrector. Lo que no se abre aquí no existe
para el hijo: ni las soluciones, ni los ejercicios, ni el almacén, ni las demás entregas, ni `/proc`.
"""

from __future__ import annotations

import os
import site
import stat
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

import py_landlock
from py_landlock.abi import get_supported_fs, get_supported_net, get_supported_scope
from py_landlock.landlock_sys import PathBeneathAttr, RulesetAttr, add_rule, create_ruleset, restrict_self

_LEER = py_landlock.AccessFs.READ_FILE | py_landlock.AccessFs.READ_DIR | py_landlock.AccessFs.EXECUTE
_LEER_ARCHIVO = py_landlock.AccessFs.READ_FILE | py_landlock.AccessFs.EXECUTE
_ESCRIBIR_ARCHIVO = py_landlock.AccessFs.READ_FILE | py_landlock.AccessFs.WRITE_FILE
# Nada de dispositivos, sockets ni tuberías con nombre en la carpeta propia.
_ESCRIBIR = (
    _LEER
    | py_landlock.AccessFs.WRITE_FILE
    | py_landlock.AccessFs.TRUNCATE
    | py_landlock.AccessFs.REMOVE_DIR
    | py_landlock.AccessFs.REMOVE_FILE
    | py_landlock.AccessFs.MAKE_DIR
    | py_landlock.AccessFs.MAKE_REG
    | py_landlock.AccessFs.MAKE_SYM
) & ~py_landlock.AccessFs.EXECUTE
_SISTEMA = (
    "/usr/lib", "/usr/lib64", "/usr/local/lib", "/lib", "/lib64",
    "/etc/ld.so.cache", "/usr/share/zoneinfo", "/etc/localtime",
)  # fmt: skip
_DISPOSITIVOS = ("/dev/zero", "/dev/urandom", "/dev/random")
# El paquete del corrector, que puede estar instalado junto a las bibliotecas. Si se instaló con `-e`, allí solo queda
# dicho en qué carpeta está, y esa no se puede leer.
_CORRECTOR = "grader"
_MINIMO_CON_RED, _MINIMO_CON_AMBITOS = 4, 6


def disponible() -> bool:
    """Dice si el núcleo tiene Landlock activado."""
    try:
        return py_landlock.get_abi_version() >= 1
    except py_landlock.LandlockError:
        return False


def legibles() -> list[Path]:
    """Las carpetas y archivos que el hijo puede leer: las del sistema y las de Python, sin nada del corrector."""
    paquetes = {Path(p).resolve() for p in _carpetas_de_paquetes() if Path(p).is_dir() and _tiene_corrector(Path(p))}
    raices = {Path(p).resolve() for p in (*_SISTEMA, *_de_python()) if Path(p).exists()}
    return sorted({p for raiz in raices for p in _rodear(raiz, paquetes)})


def _carpetas_de_paquetes() -> set[str]:
    """Las carpetas donde se instalan paquetes, en las que puede estar también el corrector."""
    estandar = sysconfig.get_path("stdlib")
    propias = {*site.getsitepackages(), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    return propias | {f"{estandar}/site-packages", f"{estandar}/dist-packages", "/usr/lib/python3/dist-packages"}


def _tiene_corrector(carpeta: Path) -> bool:
    return (carpeta / _CORRECTOR).exists()


def _de_python() -> set[str]:
    rutas = {sysconfig.get_path(cual) for cual in ("stdlib", "platstdlib", "purelib", "platlib")}
    return rutas | {f"{sys.base_prefix}/lib", f"{sys.prefix}/lib", f"{sys.base_prefix}/lib64"}


def _rodear(ruta: Path, paquetes: set[Path]) -> list[Path]:
    """La ruta entera si no lleva a ninguna de esas carpetas; si lleva, sus entradas, y de ellas, las ajenas."""
    if ruta in paquetes:
        return [p for p in ruta.iterdir() if p.name.lower() != _CORRECTOR]
    if not any(p.is_relative_to(ruta) for p in paquetes):
        return [ruta]
    return [p for entrada in ruta.iterdir() for p in _rodear(entrada.resolve(), paquetes)]


def expuestas(prohibidas: Iterable[Path]) -> list[Path]:
    """De lo que hay que proteger, lo que quedaría al alcance por colgar de algo legible."""
    abiertas = [p.resolve() for p in legibles()]
    return [p for p in prohibidas if any(p.resolve().is_relative_to(a) for a in abiertas)]


def abrir_legibles() -> tuple[int, ...]:
    """Abre lo que se podrá leer, una vez para todos los hijos."""
    return tuple(os.open(p, os.O_PATH | os.O_CLOEXEC) for p in legibles())


def cercar(descriptores: Iterable[int], carpeta: Path) -> None:
    """Cerca a este proceso para siempre: lee lo abierto, escribe en `carpeta`, y nada más."""
    abi = py_landlock.get_abi_version()
    todas = get_supported_fs(abi)
    atributos = RulesetAttr()
    atributos.handled_access_fs = todas
    atributos.handled_access_net = get_supported_net(abi) if abi >= _MINIMO_CON_RED else 0
    atributos.scoped = get_supported_scope(abi) if abi >= _MINIMO_CON_AMBITOS else 0
    reglas = create_ruleset(atributos)
    for descriptor in descriptores:
        es_carpeta = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        _permitir(reglas, descriptor, todas & (_LEER if es_carpeta else _LEER_ARCHIVO))
    for ruta, acceso in [
        (carpeta, _ESCRIBIR),
        (Path("/dev/null"), _ESCRIBIR_ARCHIVO),
        *((Path(d), _LEER_ARCHIVO) for d in _DISPOSITIVOS),
    ]:
        descriptor = os.open(ruta, os.O_PATH | os.O_CLOEXEC)
        _permitir(reglas, descriptor, todas & acceso)
        os.close(descriptor)
    restrict_self(reglas, None)
    os.close(reglas)


def _permitir(reglas: int, descriptor: int, acceso: int) -> None:
    regla = PathBeneathAttr()
    regla.allowed_access = acceso
    regla.parent_fd = descriptor
    add_rule(py_landlock.RulesetFd(reglas), regla)


def cercado() -> bool:
    """Comprueba que lo prohibido no se puede abrir."""
    for ruta in ("/etc/passwd", "/proc/self/status", os.path.dirname(sys.executable), __file__):
        try:
            os.close(os.open(ruta, os.O_RDONLY))
        except (PermissionError, FileNotFoundError):
            continue
        return False
    return True
