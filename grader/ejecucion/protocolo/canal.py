"""El socket que el padre prepara para un proceso suyo: cómo se le da y cómo lo recupera.

Llega como número de descriptor o, en Windows, como los bytes de `socket.share` por la entrada estándar.
"""

from __future__ import annotations

import base64
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO

RAIZ_DEL_PAQUETE = Path(__file__).parents[3]


def lanzar(
    modulo: str,
    canal: socket.socket,
    argumentos: Sequence[str],
    entorno: Mapping[str, str],
    errores: IO[bytes] | int,
    *,
    aparte: bool = False,
) -> subprocess.Popen[bytes]:
    """Empieza un proceso de Python en un módulo del corrector; de quien lo lanza solo hereda el socket, que se cierra.

    Con `aparte` no le llega la interrupción que reciba quien lo lanza, y ve lo que instaló su usuario.
    """
    es_windows = sys.platform == "win32"
    proceso = subprocess.Popen(
        [sys.executable, *(() if aparte else ("-s",)), "-m", modulo, str(canal.fileno()), *argumentos],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=errores,
        pass_fds=() if es_windows else (canal.fileno(),),
        cwd=RAIZ_DEL_PAQUETE,
        env=dict(entorno),
        start_new_session=aparte,
    )
    assert proceso.stdin is not None
    with proceso.stdin as entrada:
        if sys.platform == "win32":
            entrada.write(base64.b64encode(canal.share(proceso.pid)) + b"\n")
    canal.close()
    return proceso


def abrir_canal(cual: str) -> socket.socket:
    """Recupera el socket que preparó el padre."""
    if sys.platform == "win32":
        return socket.fromshare(base64.b64decode(sys.stdin.readline()))
    return socket.socket(fileno=int(cual))
