"""Ejecutar código con `await` en el nivel superior, como hace Jupyter.

El bucle de `asyncio` se hace avisar por un par de sockets, que aquí no se pueden crear; con un solo hilo no hace falta.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Coroutine
from typing import Any


class _Bucle(asyncio.SelectorEventLoop):
    def _make_self_pipe(self) -> None:
        self._ssock = self._csock = None

    def _close_self_pipe(self) -> None:
        return


@functools.cache
def _bucle() -> _Bucle:
    """Uno para todo el archivo: lo que empieza una celda puede terminarlo otra."""
    bucle = _Bucle()
    asyncio.set_event_loop(bucle)
    return bucle


def esperar(corrutina: Coroutine[Any, Any, Any]) -> None:
    """Ejecuta una corrutina hasta que termina. Errores: los suyos."""
    _bucle().run_until_complete(corrutina)
