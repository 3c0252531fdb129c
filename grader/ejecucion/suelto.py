"""Un hijo sin cigoto, para los sistemas sin una bifurcación segura (Windows, macOS): un proceso corriente por entrega.

El socket llega como número de descriptor o, en Windows, como los bytes de `socket.share` por la entrada estándar.
"""

from __future__ import annotations

import base64
import socket
import sys
from pathlib import Path

from grader.ejecucion import hijo
from grader.ejecucion.aislamiento import Encierro, preparar


def abrir_canal(cual: str) -> socket.socket:
    """Recupera el socket que preparó el padre."""
    if sys.platform == "win32":
        return socket.fromshare(base64.b64decode(sys.stdin.readline()))
    return socket.socket(fileno=int(cual))


if __name__ == "__main__":
    canal = abrir_canal(sys.argv[1])
    hijo.preparar()
    plan = preparar(tuple(map(Path, sys.argv[4:])))
    hijo.vivir(canal, plan, Encierro(Path(sys.argv[2]), int(sys.argv[3])))
