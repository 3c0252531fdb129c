"""El mundo que ve el código del estudiante dentro del hijo: lo que imprime, lo que importa y cómo empieza cada caso."""

from __future__ import annotations

import builtins
import contextlib
import errno
import importlib.abc
import importlib.machinery
import importlib.util
import io
import linecache
import os
import random
import re
import sys
import time
import types
import warnings
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
import torch

from grader.ejecucion.hijo import inofensivos
from grader.ejecucion.hijo.advertencias import ALTAVOZ
from grader.ejecucion.lectura import texto
from grader.modelo import Limites

# Segundos entre dos líneas que se cuentan mientras corre una llamada larga.
CADA_CUANTO = 0.2
TOPE_DE_LINEA = 1_000
Ejecutor = Callable[[str, str, dict[str, Any]], None]
# El módulo del último archivo que se cargó, si alguien puede importarlo.
_ESTRENADO: list[types.ModuleType] = []
# Por cada archivo del estudiante, cómo se llama al citarlo.
Citables = Callable[[], Mapping[str, str]]


class Impreso(io.TextIOBase):
    """Lo que imprime el estudiante: se guarda hasta un tope y lo demás se olvida."""

    tope = Limites().impreso
    al_terminar_linea: Callable[[str], None] | None = None

    def __init__(self) -> None:
        self._trozos: list[str] = []
        self._largo = 0
        self._ultimo_aviso = 0.0
        self._linea = ""

    def writable(self) -> bool:
        """Es de escritura."""
        return True

    def write(self, texto: str) -> int:
        """Guarda lo que quepa."""
        if self._largo < self.tope:
            trozo = texto[: self.tope - self._largo]
            self._trozos.append(trozo)
            self._largo += len(trozo)
        if self.al_terminar_linea is not None:
            self._avisar(texto, self.al_terminar_linea)
        return len(texto)

    def _avisar(self, texto: str, contar: Callable[[str], None]) -> None:
        """Cuenta la última línea terminada; `print` escribe una misma línea en varias veces."""
        *terminadas, self._linea = re.split(r"[\r\n]", (self._linea + texto)[-TOPE_DE_LINEA:])
        ultima = next((linea.strip() for linea in reversed(terminadas) if linea.strip()), "")
        if ultima and time.monotonic() > self._ultimo_aviso + CADA_CUANTO:
            self._ultimo_aviso = time.monotonic()
            contar(ultima)

    def vaciar(self) -> str:
        """Devuelve lo guardado y empieza de nuevo."""
        texto = "".join(self._trozos)
        self._trozos, self._largo, self._linea = [], 0, ""
        return texto.encode("utf-8", "replace").decode()


IMPRESO = Impreso()


def reiniciar(semilla: int, citar: Citables | None = None) -> None:
    """Deja el mundo como recién empezado, sin lo que otra llamada haya cambiado.

    `citar` da los archivos del estudiante y cómo se llaman al citarlos; si no se dice, los recordados.
    """
    torch.default_generator.manual_seed(semilla)  # `torch.manual_seed` apunta además llamadas a la GPU, y es lenta
    np.random.seed(semilla)
    random.seed(semilla)
    torch.set_default_dtype(torch.float32)
    torch.set_grad_enabled(True)
    torch.set_num_threads(1)
    warnings.resetwarnings()
    warnings.simplefilter("default")
    warnings.simplefilter("ignore", ResourceWarning)  # habla de cómo se ejecuta, no de lo que se entrega
    warnings.showwarning = ALTAVOZ.advertir  # type: ignore[assignment]  # los parámetros se llaman de otro modo
    ALTAVOZ.conectar(IMPRESO.write, citar or citables)
    sys.stdout = sys.stderr = IMPRESO
    IMPRESO.vaciar()


class Neutro:
    """Ocupa el lugar de IPython: de las magias y las órdenes del sistema, solo hace `%run` de un archivo entregado."""

    def __init__(self, modulos: Mapping[str, bytes], ejecutar: Ejecutor, espacio: dict[str, Any]) -> None:
        self._modulos, self._ejecutar, self._espacio = modulos, ejecutar, espacio

    def run_line_magic(self, nombre: str, linea: str = "", *_: Any, **__: Any) -> None:
        """Ejecuta la magia, si es `%run`."""
        if nombre != "run":
            return
        archivo = next((trozo for trozo in linea.split() if trozo.strip("'\"").endswith(".py")), linea).strip("'\"")
        modulo = archivo.rpartition("/")[2].removesuffix(".py")
        if modulo not in self._modulos:
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), archivo)
        codigo = texto.decodificar(self._modulos[modulo])
        recordar(f"{modulo}.py", codigo)
        self._ejecutar(codigo, f"{modulo}.py", self._espacio)

    def __getattr__(self, nombre: str) -> Any:
        return lambda *_, **__: [] if nombre.startswith("getoutput") else None


class Buscador(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Encuentra los módulos que acompañan a la entrega; va el último, así que no tapa a ninguno de verdad."""

    def __init__(self, modulos: Mapping[str, bytes], ejecutar: Ejecutor) -> None:
        self.modulos = modulos
        self._ejecutar = ejecutar
        self.paquetes = {m[:lugar] for m in modulos for lugar, letra in enumerate(m) if letra == "."}

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        """Reconoce los nombres que conoce."""
        if fullname not in self.modulos and fullname not in self.paquetes:
            return None
        return importlib.util.spec_from_loader(fullname, self, is_package=fullname in self.paquetes)

    def exec_module(self, module: types.ModuleType) -> None:
        """Ejecuta el código del módulo."""
        propio = module.__name__ if module.__name__ not in self.paquetes else f"{module.__name__}.__init__"
        nombre = f"{propio.replace('.', '/')}.py"
        codigo = texto.decodificar(self.modulos.get(propio, b""))
        recordar(nombre, codigo)
        self._ejecutar(codigo, nombre, module.__dict__)


def recordar(donde: str, codigo: str) -> None:
    """Guarda el código para citar sus líneas."""
    linecache.cache[donde] = (len(codigo), None, codigo.splitlines(keepends=True), donde)


def instalar(modulos: Mapping[str, bytes], ejecutar: Ejecutor) -> None:
    """Pone al alcance de `import` los módulos de esta entrega y olvida los de la anterior.

    También el archivo que se cargó antes: quien lo importe ahora lo necesita entero, y quizá solo corrió una parte.
    """
    while _ESTRENADO:
        nombre = (anterior := _ESTRENADO.pop()).__name__
        if nombre != "__main__" and sys.modules.get(nombre) is anterior:
            del sys.modules[nombre]
    for buscador in [b for b in sys.meta_path if isinstance(b, Buscador)]:
        sys.meta_path.remove(buscador)
        for nombre in [n for n, m in sys.modules.items() if getattr(m, "__loader__", None) is buscador]:
            del sys.modules[nombre]
    sys.meta_path.append(Buscador(modulos, ejecutar))
    inofensivos.poner()


def colocar(datos: Mapping[str, bytes], carpeta: Path) -> None:
    """Deja en la carpeta de trabajo los archivos que había junto al código, como se entregaron."""
    os.chdir(carpeta)
    for nombre, contenido in datos.items():
        destino = carpeta / nombre
        with contextlib.suppress(OSError, ValueError):  # lo que no se puede escribir, tampoco se podrá leer
            if destino.is_relative_to(carpeta) and ".." not in destino.parts:
                destino.parent.mkdir(parents=True, exist_ok=True)
                destino.unlink(missing_ok=True)
                destino.write_bytes(contenido)


def estrenar_modulo(
    nombre: str, es_cuaderno: bool, modulos: Mapping[str, bytes], ejecutar: Ejecutor
) -> types.ModuleType:
    """El módulo, aún vacío, en que se ejecutará el archivo."""
    modulo = types.ModuleType("__main__" if es_cuaderno else nombre.rpartition("/")[2].removesuffix(".py"))
    neutro = Neutro(modulos, ejecutar, modulo.__dict__)
    sys.argv, sys.orig_argv = [nombre], [sys.executable, nombre]
    if not es_cuaderno:
        modulo.__spec__ = importlib.machinery.ModuleSpec(modulo.__name__, None)
        vars(modulo.__spec__)["_initializing"] = True  # a quien lo importe mientras tanto, Python le dice que es pronto
    modulo.__dict__.update(__builtins__=builtins, __file__=nombre, get_ipython=lambda: neutro, display=print)
    if modulo.__name__ == "__main__" or modulo.__name__ not in sys.modules:
        sys.modules[modulo.__name__] = modulo  # lo necesitan dataclasses y otros que buscan su módulo
        _ESTRENADO.append(modulo)
    return modulo


def dar_por_cargado(modulo: types.ModuleType) -> None:
    """Desde ahora, lo que no tenga es que no está."""
    modulo.__spec__ = None


def citables() -> dict[str, str]:
    """Los nombres del código recordado, que se citan tal cual."""
    return {donde: donde for donde, entrada in linecache.cache.items() if len(entrada) == 4 and entrada[1] is None}
