"""Calificar muchas entregas, tantas a la vez como motores, y que ninguna se pierda.

Cada entrega acaba en una `Fila` con su estado; lo que falle en una no toca a las demás.
"""

from __future__ import annotations

import queue
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace

from grader.calificacion import Obra, buscar_inestables, ejecutar_entrega, entrena, juntar, reunir_obra
from grader.ejecucion.motor import Detenido, Motor, MotorRoto
from grader.entregas import EntregaInvalida, leer_entrega
from grader.entregas.propios import Propios
from grader.modelo import Calificacion, Curso, Estado, Ficha, Fila
from grader.recogida import Entregado
from grader.referencias import Referencias

# Una de cada tantas entregas, según su contenido, se ejecuta dos veces.
UNA_DE_CADA = 20


@dataclass(frozen=True, slots=True)
class Calificada:
    """En qué quedó una entrega; su calificación, su obra y los segundos que tardó, si se llegó a ejecutar.

    De una que va `a_medias` solo se sabe, por ahora, parte de su fila: otra dirá en qué queda.
    """

    fila: Fila
    calificacion: Calificacion | None = None
    obra: Obra | None = None
    segundos: float = 0.0
    a_medias: bool = False


def calificar_lote(
    curso: Curso,
    fichas: Sequence[Ficha],
    entregados: Sequence[Entregado],
    motores: Sequence[Motor],
    referencias: Referencias,
    *,
    entero: bool = False,
    propios: Propios | None = None,
    una_de_cada: int = UNA_DE_CADA,
) -> Iterator[Calificada]:
    """Califica las entregas, tantas a la vez como motores, y da cada una al terminar, en cualquier orden.

    Las que entrenan algo van al final: antes se dan, a medias, con lo demás, que cuesta cien veces menos y se ejecuta
    otra vez. `una_de_cada` tantas se ejecuta dos veces, para saber si da siempre lo mismo. Si se detienen los motores,
    acaba enseguida y las que estaban en marcha no se dan.
    """
    for ficha in fichas:  # de una vez y antes de repartir: luego solo se leen
        referencias.llamadas(ficha)
        referencias.esperados(ficha)
        referencias.huellas(ficha)
    libres: queue.SimpleQueue[Motor] = queue.SimpleQueue()
    for motor in motores:
        libres.put(motor)

    def atender(entregado: Entregado, *, sin_entrenar: bool) -> list[Calificada]:
        motor = libres.get()
        comienzo = time.monotonic()
        try:
            suyas = replace(referencias, motor=motor)
            dos_veces = int(entregado.huella[:8] or "1", 16) % una_de_cada == 0
            una = _calificar_una(curso, fichas, entregado, motor, suyas, propios, entero, sin_entrenar, dos_veces)
            return [replace(una, segundos=time.monotonic() - comienzo)]
        except Detenido:
            return []
        finally:
            libres.put(motor)

    with ThreadPoolExecutor(len(motores)) as hilos:
        entrenan = set[str]()
        hay_mas = any(not ficha.segundos for ficha in fichas)
        for una in _segun_terminan(lambda e: hilos.submit(atender, e, sin_entrenar=hay_mas), entregados, motores):
            entrenan |= {una.fila.estudiante} if una.a_medias else set()
            yield una
        faltan = [e for e in entregados if e.estudiante in entrenan]
        yield from _segun_terminan(lambda e: hilos.submit(atender, e, sin_entrenar=False), faltan, motores)


def _segun_terminan(
    empezar: Callable[[Entregado], Future[list[Calificada]]], entregados: Sequence[Entregado], motores: Sequence[Motor]
) -> Iterator[Calificada]:
    """Empieza con cada entrega y da lo que resulta, según terminan; pocas a la vez: la memoria no crece con el lote."""
    pendientes: set[Future[list[Calificada]]] = set()
    for entregado in entregados:
        if any(motor.detenido for motor in motores):
            break
        pendientes.add(empezar(entregado))
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
    sin_entrenar: bool,
    dos_veces: bool,
) -> Calificada:
    """Califica una entrega; `sin_entrenar`, a medias si entrena algo."""
    try:
        if entregado.ruta.is_symlink():
            raise EntregaInvalida("Lo que llegó es un enlace a otro lugar: entrega los archivos mismos.")
        leida = leer_entrega(entregado.ruta, fichas, propios)
        # Lo que estaba en un .zip se abre cada vez en otra carpeta, y de ella no queda nada.
        entrega = replace(leida, origen=entregado.lugar or entregado.ruta, avisos=entregado.avisos + leida.avisos)

        a_medias = sin_entrenar and entrena(curso, fichas, entrega, referencias)
        pedidas = [f for f in fichas if not f.segundos] if a_medias else fichas

        def calificar() -> tuple[Calificacion, Obra]:
            pasadas = ejecutar_entrega(curso, pedidas, entrega, motor, referencias, entero=entero)
            obra = reunir_obra(entrega, pasadas, referencias)
            if dos_veces and not a_medias:
                baratas = [f for f in pedidas if not f.segundos]
                otras = ejecutar_entrega(curso, baratas, entrega, motor, referencias, entero=entero)
                obra = replace(obra, inestables=buscar_inestables(pasadas, otras, referencias))
            return juntar(curso, pedidas, entrega, pasadas, motor.nivel, referencias), obra

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
    fila = fila_de(entregado.estudiante, calificacion)
    if a_medias:
        sabidos = iter(fila.por_ejercicio or (None,) * len(pedidas))
        puntos = tuple(next(sabidos) if f in pedidas else None for f in fichas)
        return Calificada(Fila(entregado.estudiante, Estado.PENDIENTE, por_ejercicio=puntos), a_medias=True)
    return Calificada(fila, calificacion, obra)


def fila_de(estudiante: str, calificacion: Calificacion) -> Fila:
    """La fila que ocupa en las notas una entrega calificada."""
    estado = calificacion.estado
    if estado == Estado.REVISAR:
        return Fila(estudiante, estado, motivo="falló el corrector en algún ejercicio")
    if not calificacion.tiene_nota:
        return Fila(estudiante, estado)
    puntos = tuple(None if e.falta else e.puntos for e in calificacion.ejercicios)
    return Fila(estudiante, estado, calificacion.puntos, calificacion.nota, puntos)
