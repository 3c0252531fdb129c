"""El motor de Linux: un cigoto que importa torch una vez y se bifurca por cada hijo."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterable
from pathlib import Path

from grader.ejecucion.motor.base import MotorBase
from grader.ejecucion.motor.hijo import Hijo, MotorRoto
from grader.ejecucion.protocolo import BIFURCAR, CALENTAR, MATAR, ORDEN, PRECARGABLES, PRECARGAR, RESPUESTA
from grader.modelo import Limites
from grader.sistema import CADA_CUANTO, Reloj, borrar


class MotorCigoto(MotorBase):
    """Un cigoto que importa torch mientras el padre prepara lo demás, y se bifurca en milisegundos por cada hijo."""

    def __init__(self, limites: Limites, prohibidas: tuple[Path, ...] = ()) -> None:
        super().__init__(limites, prohibidas)
        self._precargados: set[str] = set()
        self._vivos: set[int] = set()
        self._arrancar()

    def _arrancar(self) -> None:
        self._control, suyo = socket.socketpair()
        self._control.settimeout(CADA_CUANTO)
        self._proceso = self._lanzar("grader.ejecucion.hijo.cigoto", suyo, self._carpeta)

    def abrir(self) -> Hijo:
        """Pide una bifurcación; la primera vez espera a que torch esté importado."""
        nuestro, suyo = socket.socketpair()
        with suyo:
            try:
                socket.send_fds(self._control, [ORDEN.pack(BIFURCAR, 0)], [suyo.fileno()])
                pid = self._respuesta()
                self._vivos.add(pid)
                return Hijo(nuestro, pid, self._carpeta / str(pid))
            except OSError:
                nuestro.close()
                raise MotorRoto(f"No se pudo ejecutar el código: {self.motivo()}.") from None

    def precargar(self, modulos: Iterable[str]) -> None:
        """Pide al cigoto que importe lo que aún no haya importado."""
        for modulo in sorted(set(modulos) - self._precargados):
            self._precargados.add(modulo)
            self._ordenar(PRECARGAR, PRECARGABLES.index(modulo))

    def calentar(self) -> None:
        """Pide al cigoto que reúna su memoria en páginas grandes."""
        self._ordenar(CALENTAR, 0)

    def _ordenar(self, orden: bytes, numero: int) -> int:
        try:
            self._control.sendall(ORDEN.pack(orden, numero))
            return self._respuesta()
        except OSError:
            raise MotorRoto(f"No se pudo ejecutar el código: {self.motivo()}.") from None

    def despedir(self, hijo: Hijo) -> int | None:
        """Pide al cigoto que mate y recoja al hijo; si ya no hay cigoto, empieza otro."""
        hijo.canal.close()
        try:
            self._control.sendall(ORDEN.pack(MATAR, hijo.pid))
            estado = self._respuesta()
            self._vivos.discard(hijo.pid)
            return estado
        except OSError:
            self._terminar()
            self._arrancar()
            self._precargados.clear()
            return None
        finally:
            borrar(self._carpeta / str(hijo.pid))

    def _respuesta(self) -> int:
        """Espera lo que conteste el cigoto, mientras no pase dormido o calculando más de lo que cuesta arrancar."""
        reloj = Reloj(self._proceso.pid)
        comienzo = reloj.calculado
        while True:
            try:
                datos = self._control.recv(RESPUESTA.size)
            except TimeoutError:
                reloj.mirar()
                if max(reloj.calculado - comienzo, reloj.dormido) > self.arranque:
                    raise
                continue
            if len(datos) != RESPUESTA.size:
                raise ConnectionError
            return int(RESPUESTA.unpack(datos)[0])

    def _terminar(self) -> None:
        self._control.close()
        try:
            # Con hijos vivos hay que esperar a que el cigoto los mate; sin ellos, no hay nada que esperar.
            self._proceso.wait(timeout=5 if self._vivos else 0)
        except subprocess.TimeoutExpired:
            self._proceso.kill()
            self._proceso.wait()
        self._vivos.clear()

    def cerrar(self) -> None:
        """Cierra el control: el cigoto mata a sus hijos y termina."""
        self._terminar()
        super().cerrar()
