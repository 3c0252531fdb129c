"""Calificar muchas entregas, tantas a la vez como motores, y que ninguna se pierda.

Cada entrega acaba en una `Fila` con su estado; lo que falle en una no toca a las demás.
"""

from __future__ import annotations

import queue
import traceback
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import replace

from grader.calificacion import calificar
from grader.ejecucion.motor import Detenido, Motor, MotorRoto
from grader.entregas import EntregaInvalida, leer_entrega
from grader.entregas.propios import Propios
from grader.modelo import Calificacion, Curso, Estado, Ficha, Fila
from grader.recogida import Entregado
from grader.referencias import Referencias


def calificar_lote(
    curso: Curso,
    fichas: Sequence[Ficha],
    entregados: Sequence[Entregado],
    motores: Sequence[Motor],
    referencias: Referencias,
    *,
    entero: bool = False,
    propios: Propios | None = None,
) -> Iterator[tuple[Fila, Calificacion | None]]:
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

    def atender(entregado: Entregado) -> list[tuple[Fila, Calificacion | None]]:
        motor = libres.get()
        try:
            return [_calificar_una(curso, fichas, entregado, motor, replace(referencias, motor=motor), propios, entero)]
        except Detenido:
            return []
        finally:
            libres.put(motor)

    with ThreadPoolExecutor(len(motores)) as hilos:
        pendientes: set[Future[list[tuple[Fila, Calificacion | None]]]] = set()
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
) -> tuple[Fila, Calificacion | None]:
    try:
        if entregado.ruta.is_symlink():
            raise EntregaInvalida("Lo que llegó es un enlace a otro lugar: entrega los archivos mismos.")
        leida = leer_entrega(entregado.ruta, fichas, propios)
        entrega = replace(leida, avisos=entregado.avisos + leida.avisos)
        try:
            calificacion = calificar(curso, fichas, entrega, motor, referencias, entero=entero)
        except MotorRoto:  # pudo romperlo otra entrega: esta merece otra oportunidad
            calificacion = calificar(curso, fichas, entrega, motor, referencias, entero=entero)
    except EntregaInvalida as error:
        motivo = " ".join([*entregado.avisos, error.para_enviar])
        return Fila(entregado.estudiante, error.estado, motivo=motivo), None
    except Detenido:
        raise
    except Exception:  # noqa: BLE001  # lo que falle en el corrector no puede costarle la fila a nadie
        return Fila(entregado.estudiante, Estado.REVISAR, motivo=traceback.format_exc()), None
    return _fila_de(entregado.estudiante, calificacion), calificacion


def _fila_de(estudiante: str, calificacion: Calificacion) -> Fila:
    estado = calificacion.estado
    if estado == Estado.REVISAR:
        return Fila(estudiante, estado, motivo="falló el corrector en algún ejercicio")
    if not calificacion.tiene_nota:
        return Fila(estudiante, estado)
    puntos = tuple(None if e.falta else e.puntos for e in calificacion.ejercicios)
    return Fila(estudiante, estado, calificacion.puntos, calificacion.nota, puntos)
