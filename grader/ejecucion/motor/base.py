"""Lo que comparten los motores: una carpeta temporal y cómo se empieza un proceso que no hereda nada."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import weakref
from pathlib import Path

from grader.ejecucion.protocolo import RAIZ_DEL_PAQUETE, lanzar
from grader.modelo import Limites
from grader.modelo.valores import BASURA
from grader.sistema import apartar_carpeta, decir_como_instalar

_ENTORNO = (
    "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONPATH", "PYTHONHOME", "LANG", "LC_ALL", "TZ", "HOME",
    "SYSTEMROOT", "WINDIR", "TEMP", "TMP", "TMPDIR", "USERPROFILE", "XDG_CACHE_HOME",
)  # fmt: skip
# Segundos, de cálculo o de espera, que puede tardar un proceso en estar listo: la primera importación de torch en una
# máquina lenta.
ARRANQUE = 180.0


class MotorBase:
    """Lo que comparten los motores: una carpeta temporal y cómo se empieza un proceso."""

    arranque = ARRANQUE

    def __init__(self, limites: Limites, prohibidas: tuple[Path, ...] = ()) -> None:
        self.nivel = ""
        self.detenido = False
        self._memoria = limites.memoria
        self._prohibidas = (RAIZ_DEL_PAQUETE / "grader", *prohibidas)
        self._carpeta, soltar = apartar_carpeta()
        # También si algo interrumpe antes de que nadie pueda llamar a `cerrar`.
        self._limpiar = weakref.finalize(self, soltar)
        self._errores = self._carpeta / "errores.txt"

    def detener(self) -> None:
        """Pide que no se ejecute nada más; quien conversa con un hijo lo mira a menudo."""
        self.detenido = True

    def cerrar(self) -> None:
        """Borra la carpeta temporal."""
        self._limpiar()

    def _lanzar(self, modulo: str, canal: socket.socket, carpeta: Path) -> subprocess.Popen[bytes]:
        """Empieza un proceso de Python que hereda el socket y nada más."""
        argumentos = (carpeta, self._memoria, *self._prohibidas)
        with self._errores.open("wb") as errores:
            return lanzar(modulo, canal, tuple(map(str, argumentos)), _entorno(), errores)

    def motivo(self) -> str:
        """Por qué no arrancó un proceso, para quien lo tenga que arreglar."""
        with contextlib.suppress(OSError):
            lineas = self._errores.read_text(encoding="utf-8", errors="replace").strip().splitlines()
            if lineas and lineas[-1].startswith("ModuleNotFoundError: No module named 'torch'"):
                return f"PyTorch no está instalado en este entorno; {decir_como_instalar('torch')}"
            if lineas:
                return f"el proceso que ejecuta el código terminó con: {lineas[-1]}"
        return "el proceso que ejecuta el código terminó sin decir por qué"


def _entorno() -> dict[str, str]:
    """Lo que necesita Python para arrancar y nada más: la memoria del cigoto la heredan todos los hijos.

    La memoria recién pedida se llena de basura: un `torch.empty` no puede acertar por lo que hubo antes en ella. Lo que
    `glibc` guarda a mano de un hilo (`tcache`) lo volvería a dar sin llenar, y no se usa. El orden de un conjunto es
    siempre el mismo: una nota no depende de con qué semilla arrancó el proceso.
    """
    heredado = {clave: os.environ[clave] for clave in _ENTORNO if clave in os.environ}
    return {
        **heredado,
        "OMP_NUM_THREADS": "1",
        "MALLOC_PERTURB_": str(BASURA),
        "GLIBC_TUNABLES": "glibc.malloc.tcache_count=0",
        "PYTHONHASHSEED": "0",
        "MPLBACKEND": "Agg",
    }
