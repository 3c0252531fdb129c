"""Un hijo visto desde fuera: su canal, su proceso y lo que gasta; y lo que cualquier motor sabe hacer con él."""

from __future__ import annotations

import contextlib
import os
import socket
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from grader.modelo.excepciones import Impedimento

TOPE_DE_ARCHIVOS, TOPE_DE_HONDURA, DEMASIADO_MIB = 10_000, 40, 1 << 20


class MotorRoto(Impedimento):
    """El corrector no puede ejecutar código; el texto dice por qué, en español."""


class Detenido(Impedimento):
    """Se pidió al motor que no ejecute nada más."""

    def __init__(self) -> None:
        super().__init__("Interrumpido.")


@dataclass(frozen=True, slots=True)
class Hijo:
    """Un hijo al otro lado de un socket."""

    canal: socket.socket
    pid: int
    carpeta: Path

    def memoria_e_hilos(self) -> tuple[int, int]:
        """Los MiB de memoria residente del proceso y cuántos hilos tiene, o ceros si ya no está."""
        import psutil

        try:
            proceso = psutil.Process(self.pid)
            return int(proceso.memory_info().rss) >> 20, int(proceso.num_threads())
        except psutil.Error:
            return 0, 0

    def disco_mib(self) -> int:
        """Lo que ocupa su carpeta; lo que no se puede medir cuenta como demasiado."""
        total = _borrados_y_abiertos(self.pid)
        for cuantos, archivo in enumerate(_recorrer(self.carpeta)):
            if archivo is None or cuantos > TOPE_DE_ARCHIVOS:
                return DEMASIADO_MIB
            total += archivo
        return total >> 20


def _borrados_y_abiertos(pid: int) -> int:
    """Lo que ocupan los archivos que un proceso borró sin cerrarlos: ya no están en ninguna carpeta."""
    total = 0
    with contextlib.suppress(OSError):
        for descriptor in os.scandir(f"/proc/{pid}/fd"):
            with contextlib.suppress(OSError):
                estado = os.stat(descriptor.path)
                if estado.st_nlink == 0:
                    total += estado.st_blocks * 512
    return total


def _recorrer(carpeta: Path) -> Iterator[int | None]:
    """El tamaño de cada entrada de una carpeta y de las que contiene; `None` donde no se deja ver."""
    pendientes = [(str(carpeta), 0)]
    while pendientes:
        ruta, hondura = pendientes.pop()
        try:
            with os.scandir(ruta) as entradas:
                for entrada in entradas:
                    if entrada.is_dir(follow_symlinks=False):
                        if hondura >= TOPE_DE_HONDURA:
                            yield None
                        pendientes.append((entrada.path, hondura + 1))
                    yield entrada.stat(follow_symlinks=False).st_blocks * 512 if os.name == "posix" else 0
        except FileNotFoundError:
            continue  # el hijo la está cambiando
        except OSError:
            yield None


class Motor(Protocol):
    """Algo que da hijos confinados y los recoge; `nivel` es el confinamiento que alcanzó el último."""

    arranque: float
    nivel: str

    @property
    def detenido(self) -> bool:
        """Si se le pidió detenerse."""

    def abrir(self) -> Hijo:
        """Da un hijo nuevo, que avisará con `Listo`."""

    def motivo(self) -> str:
        """Por qué no arrancó un proceso, para quien lo tenga que arreglar."""

    def precargar(self, modulos: Iterable[str]) -> None:
        """Importa de antemano, si puede, módulos grandes que una entrega va a usar."""

    def calentar(self) -> None:
        """Prepara, si puede, la memoria para dar muchos hijos deprisa; una vez, que cuesta unas décimas de segundo."""

    def despedir(self, hijo: Hijo) -> int | None:
        """Mata al hijo, borra su carpeta y devuelve cómo terminó (código, o señal en negativo).

        `None` si murió el motor mismo y hubo que empezar otro: entonces no se sabe de quién fue la culpa.
        """

    def detener(self) -> None:
        """Hace que lo que se esté ejecutando acabe enseguida, con `Detenido`, y que no empiece nada más.

        Se puede llamar desde otro hilo o al atender una señal.
        """

    def cerrar(self) -> None:
        """Termina con todo lo que quede."""
