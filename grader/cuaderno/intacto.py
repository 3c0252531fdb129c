"""Dejar un kernel como estaba: lo que las llamadas cambian en él, lo que preguntan y lo que enseñan."""

from __future__ import annotations

import builtins
import contextlib
import getpass
import random
import sys
import warnings
from collections.abc import Iterator
from typing import Any

import numpy as np
import torch

from grader.ejecucion.hijo.mundo import IMPRESO


def interprete() -> Any:
    """El intérprete de IPython en que se está, si se está en uno."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython is not None else None


def hay_html() -> bool:
    """Dice si se está en un cuaderno, y no en una consola."""
    return hasattr(interprete(), "kernel")


@contextlib.contextmanager
def intacto() -> Iterator[None]:
    """Repone al salir lo que las llamadas cambian: azar, dtype, gradientes, hilos, avisos y salidas."""
    salidas = sys.stdout, sys.stderr
    tensores, numeros, azar = torch.get_rng_state(), np.random.get_state(), random.getstate()
    tarjetas = torch.cuda.get_rng_state_all() if torch.cuda.is_initialized() else []  # type: ignore[no-untyped-call]  # sin tipos
    dtype, gradientes, hilos = torch.get_default_dtype(), torch.is_grad_enabled(), torch.get_num_threads()
    try:
        with warnings.catch_warnings():
            yield
    finally:
        sys.stdout, sys.stderr = salidas
        IMPRESO.vaciar()
        torch.set_rng_state(tensores)
        np.random.set_state(numeros)
        random.setstate(azar)
        if tarjetas:
            torch.cuda.set_rng_state_all(tarjetas)
        torch.set_default_dtype(dtype)
        torch.set_grad_enabled(gradientes)
        torch.set_num_threads(hilos)


@contextlib.contextmanager
def sin_teclado() -> Iterator[None]:
    """A lo que pregunte una función no puede contestar nadie: `input()` falla como falla al corregir un archivo."""

    def preguntar(*_: object, **__: object) -> str:
        raise EOFError("`EOF when reading a line`")

    puestos = [(m, n, getattr(m, n)) for m, n in ((builtins, "input"), (getpass, "getpass"))]
    for modulo, nombre, _ in puestos:
        setattr(modulo, nombre, preguntar)
    try:
        yield
    finally:
        for modulo, nombre, suyo in puestos:
            setattr(modulo, nombre, suyo)


@contextlib.contextmanager
def sin_figuras() -> Iterator[None]:
    """Lo que dibujan o enseñan las funciones al llamarlas no aparece, y las figuras que abren se cierran."""
    if not hay_html():
        yield
        return
    from IPython.core.displaypub import CapturingDisplayPublisher

    antes = _figuras()
    with ensenando(CapturingDisplayPublisher()):  # type: ignore[no-untyped-call]  # sin tipos
        try:
            yield
        finally:
            for figura in _figuras() - antes:
                sys.modules["matplotlib.pyplot"].close(figura)


def _figuras() -> set[int]:
    """Los números de las figuras abiertas."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    return set() if pyplot is None else set(pyplot.get_fignums())


@contextlib.contextmanager
def ensenando(publica: Any) -> Iterator[None]:
    """Lo que se enseñe va a ese lugar."""
    if (ipython := interprete()) is None:
        yield
        return
    suya, ipython.display_pub = ipython.display_pub, publica
    try:
        yield
    finally:
        ipython.display_pub = suya


@contextlib.contextmanager
def sin_compilar() -> Iterator[None]:
    """Llama a lo compilado con `torch.compile` sin compilarlo, que tarda más y da lo mismo."""
    if "torch._dynamo" not in sys.modules:
        yield
        return
    with torch.compiler.set_stance("force_eager"):
        yield
