"""Calificar muchas entregas: una subcarpeta o un archivo por estudiante, un cigoto por núcleo, y ninguna se pierde.

Cada entrega acaba en una `Fila` con su estado; lo que falle en una no toca a las demás.
"""

from __future__ import annotations

import queue
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from enum import StrEnum
from fractions import Fraction
from pathlib import Path

from grader.calificar import calificar
from grader.ejecucion.motor import Detenido, Motor, MotorRoto
from grader.entregas import TOPES, EntregaInvalida, leer_entrega
from grader.excepciones import MalUso
from grader.formato import citar, enumerar
from grader.modelo import Calificacion, Curso, Ficha, Veredicto
from grader.referencias import Referencias

# Lo que no puede ser el trabajo de un estudiante: listas, notas y explicaciones.
DE_QUIEN_ENSENA = frozenset({".csv", ".tsv", ".xls", ".xlsx", ".ods", ".md", ".toml", ".ini", ".log"})
_LEEME = frozenset({"readme", "leeme", "léeme"})


class Estado(StrEnum):
    """En qué quedó una entrega."""

    CALIFICADA = "calificada"
    VACIA = "sin entrega"
    ILEGIBLE = "ilegible"
    REVISAR = "por revisar"


@dataclass(frozen=True, slots=True)
class Entregado:
    """Lo que hay de un estudiante."""

    estudiante: str
    ruta: Path


@dataclass(frozen=True, slots=True)
class Fila:
    """El resultado de una entrega, sin su retroalimentación; `puntos` falta si no hay nota que poner."""

    estudiante: str
    estado: Estado
    puntos: Fraction | None = None
    por_ejercicio: tuple[Fraction, ...] = ()
    motivo: str = ""


class LoteInvalido(MalUso):
    """No hay entregas que calificar ahí; el texto dice qué se espera."""


def encontrar(carpeta: Path) -> tuple[Entregado, ...]:
    """Busca las entregas: cada subcarpeta, cuaderno o `.py` de la carpeta es un estudiante. Error: `LoteInvalido`.

    Lo que no se puede calificar y quizá entregó alguien cuenta también: nadie se queda sin fila.
    """
    if not carpeta.is_dir():
        raise LoteInvalido(f"No existe la carpeta «{carpeta}»: indica una con algo por estudiante.")
    rutas = _a_la_vista(carpeta)
    validas = [p for p in rutas if p.is_symlink() or p.is_dir() or p.suffix.lower() in TOPES]
    if not validas:
        hay = f" Solo hay {enumerar([citar(p.name) for p in rutas[:5]])}." if rutas else ""
        se_espera = "se espera una subcarpeta, un cuaderno .ipynb o un .py por estudiante."
        raise LoteInvalido(f"En «{carpeta}» no hay entregas: {se_espera}{hay}")
    nombres = {_nombre(p) for p in validas}
    # Lo que acompaña a una entrega con su mismo nombre es lo que se descomprimió, o un adjunto.
    cuentan = [p for p in rutas if p in validas or not (_es_de_quien_ensena(p) or _nombre(p) in nombres)]
    veces = Counter(map(_nombre, cuentan))
    return tuple(Entregado(p.name if veces[_nombre(p)] > 1 else _nombre(p), p) for p in cuentan)


def no_mirados(carpeta: Path, entregados: Sequence[Entregado]) -> tuple[str, ...]:
    """Los nombres de lo que hay a la vista en la carpeta y no cuenta como entrega."""
    contadas = {entregado.ruta for entregado in entregados}
    return tuple(p.name for p in _a_la_vista(carpeta) if p not in contadas)


def _a_la_vista(carpeta: Path) -> list[Path]:
    return [p for p in sorted(carpeta.iterdir()) if not p.name.startswith((".", "__"))]


def _nombre(ruta: Path) -> str:
    if ruta.is_dir():
        return ruta.name
    return ruta.stem[:-4] if ruta.stem.lower().endswith(".tar") else ruta.stem


def _es_de_quien_ensena(ruta: Path) -> bool:
    return ruta.suffix.lower() in DE_QUIEN_ENSENA or ruta.stem.lower() in _LEEME


def calificar_lote(
    curso: Curso,
    fichas: Sequence[Ficha],
    entregados: Sequence[Entregado],
    motores: Sequence[Motor],
    referencias: Referencias,
    *,
    entero: bool = False,
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
            return [_calificar_una(curso, fichas, entregado, motor, replace(referencias, motor=motor), entero)]
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
    curso: Curso, fichas: Sequence[Ficha], entregado: Entregado, motor: Motor, referencias: Referencias, entero: bool
) -> tuple[Fila, Calificacion | None]:
    try:
        if entregado.ruta.is_symlink():
            raise EntregaInvalida("Lo que llegó es un enlace a otro lugar: entrega los archivos mismos.")
        entrega = leer_entrega(entregado.ruta, fichas)
        try:
            calificacion = calificar(curso, fichas, entrega, motor, referencias, entero=entero)
        except MotorRoto:  # pudo romperlo otra entrega: esta merece otra oportunidad
            calificacion = calificar(curso, fichas, entrega, motor, referencias, entero=entero)
    except EntregaInvalida as error:
        return Fila(entregado.estudiante, Estado.VACIA, motivo=error.para_enviar), None
    except Detenido:
        raise
    except Exception:  # noqa: BLE001  # lo que falle en el corrector no puede costarle la fila a nadie
        return Fila(entregado.estudiante, Estado.REVISAR, motivo=traceback.format_exc()), None
    veredictos = {p.veredicto for e in calificacion.ejercicios for p in e.partes}
    if Veredicto.INTERNO in veredictos:
        return Fila(entregado.estudiante, Estado.REVISAR, motivo="falló el corrector en algún ejercicio"), calificacion
    if Veredicto.ILEGIBLE in veredictos and veredictos <= {Veredicto.ILEGIBLE, Veredicto.NO_ENTREGADO}:
        return Fila(entregado.estudiante, Estado.ILEGIBLE, motivo="no se pudo leer"), calificacion
    puntos = tuple(e.puntos for e in calificacion.ejercicios)
    return Fila(entregado.estudiante, Estado.CALIFICADA, calificacion.puntos, puntos), calificacion
