"""Ejecutar código con `await`, en el nivel superior como hace Jupyter o con `asyncio.run`.

El bucle de `asyncio` se hace avisar de lo que acaba en otro hilo por un par de sockets, que aquí no se pueden crear: en
su lugar, no espera nunca mucho de una vez.
"""

from __future__ import annotations

import asyncio
import functools
from asyncio import selector_events
from collections.abc import Coroutine
from typing import Any

# Segundos, como mucho, sin mirar si otro hilo dejó algo.
CADA_CUANTO = 0.02


def avisarse_sin_conexiones() -> None:
    """Hace que ningún bucle de `asyncio` abra sockets para sí."""
    bucle: Any = selector_events.BaseSelectorEventLoop
    bucle._make_self_pipe, bucle._close_self_pipe = _sin_avisos, lambda _: None


def _sin_avisos(bucle: Any) -> None:
    bucle._ssock = bucle._csock = None
    de_verdad = bucle._selector.select
    bucle._selector.select = lambda t=None: de_verdad(CADA_CUANTO if t is None else min(t, CADA_CUANTO))


@functools.cache
def _bucle() -> asyncio.AbstractEventLoop:
    """Uno para todo el archivo: lo que empieza una celda puede terminarlo otra."""
    bucle = asyncio.SelectorEventLoop()
    asyncio.set_event_loop(bucle)
    return bucle


def esperar(corrutina: Coroutine[Any, Any, Any]) -> None:
    """Ejecuta una corrutina hasta que termina. Errores: los suyos."""
    _bucle().run_until_complete(corrutina)
