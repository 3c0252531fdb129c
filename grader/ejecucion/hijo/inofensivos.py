"""Lo que un cuaderno usa y aquí no hay, con un sustituto que no hace nada: Colab, las barras, compilar, procesos."""

from __future__ import annotations

import functools
import importlib.abc
import importlib.machinery
import inspect
import os
import sys
import types
from collections.abc import Iterable, Iterator
from typing import Any

import torch
from torch.utils.data import DataLoader

from grader.ejecucion.hijo.advertencias import ALTAVOZ

SIN_COMPILAR, SIN_PROCESOS, SIN_PROGRAMAS = "compilar", "procesos", "programas"
# Lo que da `os.system` si la orden no existe y también si no se le deja abrirla.
_NO_HAY_TAL_ORDEN = 127 << 8
_DE_LOS_PROCESOS = frozenset(
    {"num_workers", "pin_memory", "timeout", "worker_init_fn", "multiprocessing_context", "prefetch_factor",
     "persistent_workers", "pin_memory_device", "in_order"}
)  # fmt: skip


class Nada:
    """Acepta cualquier cosa que se le pida y no hace nada."""

    def __getattr__(self, nombre: str) -> Any:
        # Lo que empieza por dos guiones lo busca Python, no el cuaderno.
        if nombre.startswith("__"):
            raise AttributeError(nombre)
        return self

    def __call__(self, *_: Any, **__: Any) -> Any:
        """Vale como función."""
        return self

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __enter__(self) -> Nada:
        return self

    def __exit__(self, *_: object) -> None:
        return None


class Barra(Nada):
    """Una barra de progreso que no se ve: recorre lo mismo."""

    def __init__(self, recorrido: Iterable[Any] = (), *_: Any, **__: Any) -> None:
        self._recorrido = recorrido

    def __iter__(self) -> Iterator[Any]:
        return iter(self._recorrido)

    def __len__(self) -> int:
        return len(self._recorrido)  # type: ignore[arg-type]  # si no lo tiene, falla como la de verdad


class Ficticios(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Da un sustituto de esos módulos; va el último, así que no tapa a ninguno de verdad."""

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        """Reconoce los módulos que sustituye."""
        if fullname == "google" or fullname.split(".")[:2] == ["google", "colab"] or fullname.split(".")[0] == "tqdm":
            return importlib.machinery.ModuleSpec(fullname, self, is_package=True)
        return None

    def exec_module(self, module: types.ModuleType) -> None:
        """Rellena el módulo."""
        if module.__name__.startswith("tqdm"):
            vars(module).update(
                tqdm=Barra, tqdm_notebook=Barra, trange=lambda *rango, **_: Barra(range(*rango)), tnrange=Barra
            )
        elif module.__name__ != "google":
            vars(module)["__getattr__"] = Nada().__getattr__


def poner() -> None:
    """Pone los sustitutos al alcance de `import`, detrás de todo lo demás."""
    sys.meta_path[:] = [b for b in sys.meta_path if not isinstance(b, Ficticios)] + [Ficticios()]


def no_compilar() -> None:
    """Hace que compilar una función la deje como está: aquí solo se tardaría más en lo mismo."""
    torch.compile = _sin_compilar  # type: ignore[assignment]
    torch.jit.script = torch.jit.trace = _sin_compilar  # type: ignore[assignment]
    torch.nn.Module.compile = lambda *_, **__: ALTAVOZ.anotar(SIN_COMPILAR)  # type: ignore[method-assign]


def _sin_compilar(modelo: Any = None, *_: Any, obj: Any = None, func: Any = None, **__: Any) -> Any:
    """Devuelve lo mismo que recibe; sin nada, el decorador que lo hace."""
    ALTAVOZ.anotar(SIN_COMPILAR)
    que = next((x for x in (modelo, obj, func) if x is not None), None)
    return que if que is not None else lambda f: f


def leer_sin_procesos() -> None:
    """Hace que un `DataLoader` lea los datos en este proceso, porque no puede haber otros."""
    de_verdad = DataLoader.__init__

    @functools.wraps(de_verdad)
    def construir(lector: Any, dataset: Any, *args: Any, **kwargs: Any) -> None:
        dados = inspect.signature(de_verdad).bind_partial(lector, dataset, *args, **kwargs).arguments
        if dados.get("num_workers"):
            ALTAVOZ.anotar(SIN_PROCESOS)
            dados = {n: d for n, d in dados.items() if n not in _DE_LOS_PROCESOS}
        elif dados.get("pin_memory"):
            dados.pop("pin_memory")
        de_verdad(**dados)

    DataLoader.__init__ = construir  # type: ignore[method-assign,assignment]


def decir_lo_que_no_se_abre() -> None:
    """Hace que se note un `os.system` que no puede abrir otro programa: él solo devuelve un número y sigue."""
    de_verdad = os.system

    @functools.wraps(de_verdad)
    def ejecutar(command: Any) -> int:
        estado = de_verdad(command)
        if estado == _NO_HAY_TAL_ORDEN and not _se_abren_programas():
            ALTAVOZ.anotar(SIN_PROGRAMAS)
        return estado

    os.system = ejecutar


def _se_abren_programas() -> bool:
    try:
        os.waitpid(os.posix_spawn("/bin/sh", ["sh", "-c", ":"], {}), 0)
    except PermissionError:
        return False
    return True
