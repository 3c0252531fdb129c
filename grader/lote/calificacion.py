"""Calificar muchas entregas, tantas a la vez como motores, y que ninguna se pierda.

Cada entrega acaba en una `Fila` con su estado; lo que falle en una no toca a las demás.
"""

from __future__ import annotations

import queue
import time
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace

from grader.calificacion import Obra, ejecutar_entrega, juntar, reunir_obra
from grader.ejecucion.motor import Detenido, Motor, MotorRoto
from grader.entregas import EntregaInvalida, leer_entrega
from grader.entregas.propios import Propios
from grader.modelo import Calificacion, Curso, Estado, Ficha, Fila
from grader.recogida import Entregado
from grader.referencias import Referencias


@dataclass(frozen=True, slots=True)
class Calificada:
    """En qué quedó una entrega; su calificación, su obra y los segundos que tardó, si se llegó a ejecutar."""

    fila: Fila
    calificacion: Calificacion | None = None
    obra: Obra | None = None
    segundos: float = 0.0


def calificar_lote(
    curso: Curso,
    fichas: Sequence[Ficha],
    entregados: Sequence[Entregado],
    motores: Sequence[Motor],
    referencias: Referencias,
    *,
    entero: bool = False,
    propios: Propios | None = None,
) -> Iterator[Calificada]:
    """Califica las entregas, tantas a la vez como motores, y da cada una al terminar, en cualquier orden.

    Si se detienen los motores, acaba enseguida y las que estaban a medias no se dan.
    """
    for ficha in fichas:  # de una vez y antes de repartir: luego solo se leen
        referencias.llamadas(ficha)
        referencias.esperados(ficha)
        referencias.huellas(ficha)
    libres: queue.SimpleQueue[Motor] = queue.SimpleQueue()
    for motor in motores:
        libres.put(motor)

    def atender(entregado: Entregado) -> list[Calificada]:
        motor = libres.get()
        comienzo = time.monotonic()
        try:
            una = _calificar_una(curso, fichas, entregado, motor, replace(referencias, motor=motor), propios, entero)
            return [replace(una, segundos=time.monotonic() - comienzo)]
        except Detenido:
            return []
        finally:
            libres.put(motor)

    with ThreadPoolExecutor(len(motores)) as hilos:
        pendientes: set[Future[list[Calificada]]] = set()
        for entregado in entregados:
            if any(motor.detenido for motor in motores):
                break
            pendientes.add(hilos.submit(atender, entregado))
            # Pocas a la vez: la memoria no crece con el lote.
            while len(pendientes) > 2 * len(motores):
                hechas, pendientes = wait(pendientes, return_when=FIRST_COMPLETED)
                yield from (una for hecha in hechas for una in hecha.result())
        while pendientes:
            hechas, pendientes = wait(pendientes, return_when=FIRST_COMPLETED)
            yield from (una for hecha in hechas for una in hecha.result())


def detener(motores: Sequence[Motor]) -> None:
    """Hace que un lote que está en marcha acabe enseguida."""
    for motor in motores:
        motor.detener()


def _calificar_una(
    curso: Curso,
    fichas: Sequence[Ficha],
    entregado: Entregado,
    motor: Motor,
    referencias: Referencias,
    propios: Propios | None,
    entero: bool,
) -> Calificada:
    try:
        if entregado.ruta.is_symlink():
            raise EntregaInvalida("Lo que llegó es un enlace a otro lugar: entrega los archivos mismos.")
        leida = leer_entrega(entregado.ruta, fichas, propios)
        entrega = replace(leida, avisos=entregado.avisos + leida.avisos)

        def calificar() -> tuple[Calificacion, Obra]:
            pasadas = ejecutar_entrega(curso, fichas, entrega, motor, referencias, entero=entero)
            obra = reunir_obra(entrega, pasadas, referencias)
            return juntar(curso, fichas, entrega, pasadas, motor.nivel, referencias), obra

        try:
            calificacion, obra = calificar()
        except MotorRoto:  # pudo romperlo otra entrega: esta merece otra oportunidad
            calificacion, obra = calificar()
    except EntregaInvalida as error:
        motivo = " ".join([*entregado.avisos, error.para_enviar])
        return Calificada(Fila(entregado.estudiante, error.estado, motivo=motivo))
    except Detenido:
        raise
    except Exception:  # noqa: BLE001  # lo que falle en el corrector no puede costarle la fila a nadie
        return Calificada(Fila(entregado.estudiante, Estado.REVISAR, motivo=traceback.format_exc()))
    return Calificada(fila_de(entregado.estudiante, calificacion), calificacion, obra)


def fila_de(estudiante: str, calificacion: Calificacion) -> Fila:
    """La fila que ocupa en las notas una entrega calificada."""
    estado = calificacion.estado
    if estado == Estado.REVISAR:
        return Fila(estudiante, estado, motivo="falló el corrector en algún ejercicio")
    if not calificacion.tiene_nota:
        return Fila(estudiante, estado)
    puntos = tuple(None if e.falta else e.puntos for e in calificacion.ejercicios)
    return Fila(estudiante, estado, calificacion.puntos, calificacion.nota, puntos)
