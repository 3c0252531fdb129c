"""Lo que un cuaderno usa y aquí no hay, con un sustituto que no hace nada: Colab, las barras de progreso y la GPU."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import sys
import types
from collections.abc import Iterable, Iterator
from typing import Any

import torch


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


def quedarse_en_la_cpu() -> None:
    """Hace que mover algo a la GPU lo deje donde está: aquí se calcula siempre en la CPU."""
    for clase in (torch.Tensor, torch.nn.Module):
        clase.cuda = lambda self, *_, **__: self  # type: ignore[method-assign]
