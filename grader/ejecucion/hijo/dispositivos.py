"""Aquí se calcula siempre en la CPU: lo que pide una GPU se hace en ella, y se anota.

Se cambian solo las funciones de torch a las que se les dice un dispositivo, así que las demás no cuestan más.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator
from typing import Any

import torch
from torch.utils import _device

from grader.ejecucion.hijo.advertencias import ALTAVOZ

NOTA = "gpu"
_CPU = torch.device("cpu")
_ACELERADORES = frozenset({"cuda", "mps", "xpu", "hip", "hpu", "ipu", "mtia", "xla"})
_QUE_MUEVEN = ("cuda", "xpu", "ipu", "hpu", "mtia", "pin_memory")
_NUEVOS = ("new_empty", "new_empty_strided", "new_full", "new_ones", "new_tensor", "new_zeros")
_COMO_OTRO = ("empty_like", "full_like", "ones_like", "rand_like", "randint_like", "randn_like", "zeros_like")
# Lo que solo espera, borra o elige en una GPU; sin ella, nada.
_DE_LA_GPU = ("synchronize", "empty_cache", "set_device", "reset_peak_memory_stats")
_Cambio = tuple[Any, str, Any]


def quedarse_en_la_cpu() -> None:
    """Hace que lo que pida una GPU se quede en la CPU, en este proceso y para siempre."""
    for dueno, nombre, nuevo in _cambios():
        setattr(dueno, nombre, nuevo)


@contextlib.contextmanager
def en_la_cpu() -> Iterator[None]:
    """Lo mismo mientras dure, si no hay una GPU de verdad en la que ya estén los tensores."""
    cambios = [] if torch.accelerator.is_available() else _cambios()
    antes = [(dueno, nombre, vars(dueno).get(nombre)) for dueno, nombre, _ in cambios]
    try:
        for dueno, nombre, nuevo in cambios:
            setattr(dueno, nombre, nuevo)
        yield
    finally:
        for dueno, nombre, viejo in antes:
            if viejo is None:
                delattr(dueno, nombre)
            else:
                setattr(dueno, nombre, viejo)


def _a_la_cpu(dispositivo: Any) -> Any:
    """La CPU en lugar de una GPU; cualquier otra cosa, como está. Un número es el de una GPU."""
    clase = type(dispositivo)
    tipo = dispositivo.type if clase is torch.device else dispositivo.partition(":")[0] if clase is str else ""
    if tipo not in _ACELERADORES and clase is not int:
        return dispositivo
    ALTAVOZ.anotar(NOTA)
    return _CPU


def _cambios() -> list[_Cambio]:
    """Qué se pone, con qué nombre y dónde."""
    nombradas = {f.__name__: f for f in _device._device_constructors() if f is not None}
    crean = [(torch, nombre) for nombre, f in nombradas.items() if getattr(torch, nombre, None) is f]
    crean += [(torch, nombre) for nombre in _COMO_OTRO]
    nuevos = [(torch.Tensor, nombre) for nombre in _NUEVOS]
    mueven = [(c, n) for c in (torch.Tensor, torch.nn.Module) for n in _QUE_MUEVEN if hasattr(c, n)]
    gpus = [(m, n) for m in (torch.cuda, torch.mps, torch.xpu, torch.accelerator) for n in _DE_LA_GPU if hasattr(m, n)]
    return [
        *((d, n, _al_crear(getattr(d, n))) for d, n in [*crean, *nuevos]),
        *((d, n, _dejar_donde_esta(getattr(d, n))) for d, n in mueven),
        *((d, "to", _al_mover(d.to)) for d in (torch.Tensor, torch.nn.Module)),
        *((d, n, _no_hacer_nada(getattr(d, n))) for d, n in gpus),
        (torch, "load", _al_leer(torch.load)),
        (torch, "Generator", _Generador),
        (_device.DeviceContext, "__init__", _al_elegir(_device.DeviceContext.__init__)),
    ]


def _al_crear(funcion: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(funcion)
    def crear(*args: Any, **kwargs: Any) -> Any:
        if "device" in kwargs:
            kwargs["device"] = _a_la_cpu(kwargs["device"])
        kwargs.pop("pin_memory", None)
        return funcion(*args, **kwargs)

    return crear


def _al_mover(funcion: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(funcion)
    def to(*args: Any, **kwargs: Any) -> Any:
        if "device" in kwargs:
            kwargs["device"] = _a_la_cpu(kwargs["device"])
        if len(args) > 1:
            args = (args[0], _a_la_cpu(args[1]), *args[2:])
        return funcion(*args, **kwargs)

    return to


def _dejar_donde_esta(funcion: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(funcion)
    def mover(objeto: Any, *_: Any, **__: Any) -> Any:
        ALTAVOZ.anotar(NOTA)
        return objeto

    return mover


def _no_hacer_nada(funcion: Callable[..., Any]) -> Callable[..., None]:
    @functools.wraps(funcion)
    def nada(*_: Any, **__: Any) -> None:
        ALTAVOZ.anotar(NOTA)

    return nada


def _al_leer(funcion: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(funcion)
    def load(f: Any, map_location: Any = None, *args: Any, **kwargs: Any) -> Any:
        return funcion(f, _a_la_cpu(map_location), *args, **kwargs)

    return load


def _al_elegir(funcion: Callable[..., None]) -> Callable[..., None]:
    @functools.wraps(funcion)
    def elegir(contexto: Any, dispositivo: Any) -> None:
        funcion(contexto, _a_la_cpu(dispositivo))

    return elegir


class _Generador(torch.Generator):
    """Un generador de números al azar, siempre de la CPU."""

    def __new__(cls, device: Any = "cpu") -> _Generador:
        return super().__new__(cls, _a_la_cpu(device))  # type: ignore[call-arg]  # está escrito en C
