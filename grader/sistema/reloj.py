"""El reloj de otro proceso: lo que ha calculado y lo que ha dormido. No avanza mientras la máquina atiende a otros.

Con él se decide todo límite de tiempo: por el reloj de pared de una máquina ocupada es lento quien solo espera turno.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time

# Segundos entre dos vistazos.
CADA_CUANTO = 0.1
# Donde no se sabe si un proceso duerme o espera turno, cuánto de lo que no calcula cuenta como dormido.
PARTE_DORMIDA = 0.25


class Reloj:
    """Lo que lleva un proceso: `calculado`, entre todos sus hilos, y `dormido` mientras se le esperaba."""

    def __init__(self, pid: int) -> None:
        self.calculado = self.dormido = 0.0
        self._pid = pid
        self._mirado = time.monotonic()
        self._hasta = self.leer()

    def leer(self) -> float:
        """Pone al día lo calculado, y lo da; si el proceso ya no está, lo último que se supo."""
        self.calculado = max(self.calculado, segundos_de_cpu(self._pid))
        return self.calculado

    def reanudar(self) -> None:
        """Empieza a contar cuánto duerme: hasta ahora no se esperaba nada de él."""
        self._mirado, self._hasta = time.monotonic(), self.leer()

    def mirar(self) -> None:
        """Pone al día lo calculado y lo dormido; de un vistazo tardío cuenta poco, que pudo dormirse ahora mismo."""
        ahora, antes = time.monotonic(), self._hasta
        pasado = min(ahora - self._mirado, 2 * CADA_CUANTO)
        avance = self.leer() - antes
        self._mirado, self._hasta = ahora, self.calculado
        self.dormido += max(0.0, pasado - avance) * _cuanto_duerme(self._pid, avanza=avance > 0)


def segundos_de_cpu(pid: int) -> float:
    """Lo que ha calculado un proceso entre todos sus hilos, o 0 si ya no está."""
    if sys.platform == "linux":
        with contextlib.suppress(OSError):
            return time.clock_gettime((~pid << 3) | 2)  # `clock_getcpuclockid`, que Python no tiene
        return 0.0
    import psutil

    with contextlib.suppress(psutil.Error):
        tiempos = psutil.Process(pid).cpu_times()
        return float(tiempos.user + tiempos.system)
    return 0.0


def _cuanto_duerme(pid: int, *, avanza: bool) -> float:
    """1 si todos sus hilos duermen, 0 si alguno calcula o espera turno; donde no se puede saber, una parte.

    Quien espera al disco y avanza no duerme: el disco puede estar ocupado por otros.
    """
    if sys.platform != "linux":
        return PARTE_DORMIDA
    estados = set()
    with contextlib.suppress(OSError):
        for hilo in os.listdir(f"/proc/{pid}/task"):
            with contextlib.suppress(OSError), open(f"/proc/{pid}/task/{hilo}/stat", "rb") as archivo:
                estados.add(archivo.read(512).rpartition(b")")[2][1:2])
    return 0.0 if b"R" in estados or (avanza and b"D" in estados) else 1.0
