"""El hilo que corrige, de uno en uno, los ejercicios que se le piden; lo último que se pidió va primero."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Sequence
from pathlib import Path

from grader.ejecucion.motor import MotorRoto
from grader.modelo import Calificacion, Entrega, Ficha
from grader.referencias import ReferenciaRota
from grader.seguimiento import trayectoria
from grader.vigilar.corrector import Corrector
from grader.vigilar.motor import Abandonada
from grader.vigilar.sucesos import Averia, Avisar, Corregido, Empezado


class Obrero(threading.Thread):
    """Corrige lo pendiente y, cuando no hay nada, adelanta lo que hará falta."""

    def __init__(self, corrector: Corrector, recuerdo: Path, por_adelantar: Sequence[Ficha], avisar: Avisar) -> None:
        super().__init__(name="obrero", daemon=True)
        self._corrector, self._recuerdo, self._avisar = corrector, recuerdo, avisar
        self._por_adelantar = list(por_adelantar)
        self._cambio = threading.Condition()
        self._entrega: Entrega | None = None
        self._pendientes: list[Ficha] = []
        self._en_curso: Ficha | None = None
        self._parado = False

    def pedir(self, entrega: Entrega, fichas: Sequence[Ficha]) -> None:
        """Pide corregir unos ejercicios de la entrega de ahora; lo que se esté haciendo con uno de ellos se deja.

        Lo que entrena va siempre detrás: si se está haciendo, se deja para después de lo que se acaba de pedir.
        """
        with self._cambio:
            self._entrega = entrega
            en_curso = self._en_curso
            aplazado = [en_curso] if en_curso is not None and en_curso.segundos and en_curso not in fichas else []
            otras = [f for f in (*self._pendientes, *aplazado) if f not in fichas]
            self._pendientes = sorted([*fichas, *otras], key=lambda f: bool(f.segundos))
            if en_curso is None or en_curso in fichas or (aplazado and not self._pendientes[0].segundos):
                self._corrector.motor.cortar()
            elif aplazado:
                self._pendientes.remove(en_curso)
            self._cambio.notify()

    def parar(self) -> None:
        """Deja lo que esté haciendo y termina."""
        with self._cambio:
            self._parado = True
            self._corrector.motor.cortar(del_todo=True)
            self._cambio.notify()
        self.join(timeout=10)

    def run(self) -> None:
        """Trabaja hasta que se le pare."""
        while True:
            try:
                if not self._dar_un_paso():
                    return
            except Abandonada:
                continue
            except Exception as error:  # noqa: BLE001  # lo cuenta la sesión, que decide si se puede seguir
                self._avisar(Averia(error))

    def _dar_un_paso(self) -> bool:
        with self._cambio:
            self._en_curso = None
            while not (self._parado or self._pendientes or (self._por_adelantar and self._entrega)):
                self._cambio.wait()
            if self._parado or self._entrega is None:
                return False
            entrega = self._entrega
            self._en_curso = ficha = self._pendientes.pop(0) if self._pendientes else None
            self._corrector.motor.empezar()
        if ficha is None:
            self._adelantar(self._por_adelantar[0])
        else:
            self._corregir(ficha, entrega)
        return True

    def _corregir(self, ficha: Ficha, entrega: Entrega) -> None:
        self._avisar(Empezado(ficha))
        comienzo = time.monotonic()
        calificacion = self._con_otro_motor(ficha, entrega)
        with self._cambio:
            quedan = bool(self._pendientes)
        self._avisar(Corregido(ficha, calificacion, time.monotonic() - comienzo, quedan))
        trayectoria.apuntar(self._recuerdo, entrega, calificacion)

    def _con_otro_motor(self, ficha: Ficha, entrega: Entrega) -> Calificacion:
        """Corrige; si el motor murió, con otro."""

        def contar(linea: str) -> None:
            self._avisar(Empezado(ficha, linea))

        # Lo de un mismo archivo se hace de una vez, salvo entrenar: lo demás no tiene por qué esperarlo.
        pendientes = tuple(f for f in self._pendientes if not f.segundos)
        try:
            return self._corrector.corregir(ficha, entrega, pendientes, contar)
        except MotorRoto:
            self._corrector.motor.renovar()
            return self._corrector.corregir(ficha, entrega, pendientes, contar)

    def _adelantar(self, ficha: Ficha) -> None:
        with contextlib.suppress(ReferenciaRota, MotorRoto):  # se dirá cuando haga falta
            self._corrector.adelantar(ficha)
        self._por_adelantar.remove(ficha)
