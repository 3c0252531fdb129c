"""Calificar muchas entregas: una subcarpeta o un archivo por estudiante, un cigoto por núcleo, y ninguna se pierde.

Cada entrega acaba en una `Fila` con su estado; lo que falle en una no toca a las demás.
"""

from __future__ import annotations

import queue
import re
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path

from grader.calificacion import calificar
from grader.ejecucion.motor import Detenido, Motor, MotorRoto
from grader.entregas import COMPRIMIDOS, EntregaInvalida, es_de_herramientas, extension, leer_entrega, sin_autoguardados
from grader.entregas.propios import Propios
from grader.idioma import citar, enumerar, nombre_legible
from grader.modelo import Calificacion, Curso, Estado, Ficha
from grader.modelo.excepciones import MalUso
from grader.referencias import Referencias

# Lo que no puede ser el trabajo de un estudiante: listas, notas y explicaciones.
DE_QUIEN_ENSENA = frozenset({".csv", ".tsv", ".xls", ".xlsx", ".ods", ".md", ".toml", ".ini", ".log"})
# Lo que dice de qué clase es un archivo: a veces, dos veces.
_FINAL = re.compile(r"\.(?:tar\.[^.]*|(?:ipynb|py)\.(?:json|txt)|[^.]*)\Z", re.IGNORECASE)
_LEEME = frozenset({"readme", "leeme", "léeme"})


@dataclass(frozen=True, slots=True)
class Entregado:
    """Lo que hay de un estudiante."""

    estudiante: str
    ruta: Path


@dataclass(frozen=True, slots=True)
class Fila:
    """El resultado de una entrega, sin su retroalimentación.

    `puntos` y `nota`, que va en la escala de la nota máxima, faltan si no hay nota que poner; los puntos de un
    ejercicio, si no hay nada de él en la entrega.
    """

    estudiante: str
    estado: Estado
    puntos: Fraction | None = None
    nota: Fraction | None = None
    por_ejercicio: tuple[Fraction | None, ...] = ()
    motivo: str = ""


class LoteInvalido(MalUso):
    """No hay entregas que calificar ahí; el texto dice qué se espera."""


def encontrar(carpeta: Path) -> tuple[Entregado, ...]:
    """Busca las entregas: cada subcarpeta, cuaderno o `.py` de la carpeta es un estudiante. Error: `LoteInvalido`.

    Lo que no se puede calificar y quizá entregó alguien cuenta también: nadie se queda sin fila.
    """
    if not carpeta.is_dir():
        raise LoteInvalido(_por_que_no_es_una_carpeta(carpeta))
    rutas = _a_la_vista(carpeta)
    validas = [p for p in rutas if p.is_symlink() or p.is_dir() or extension(p.name)]
    if not validas:
        hay = f" Solo hay {enumerar([citar(p.name) for p in rutas[:5]])}." if rutas else ""
        se_espera = "se espera una subcarpeta, un cuaderno .ipynb o un .py por estudiante."
        raise LoteInvalido(f"En «{carpeta}» no hay entregas: {se_espera}{hay}")
    nombres = {_nombre(p) for p in validas}
    # Lo que acompaña a una entrega con su mismo nombre es lo que se descomprimió, o un adjunto.
    cuentan = [p for p in rutas if p in validas or not (_es_de_quien_ensena(p) or _nombre(p) in nombres)]
    veces = Counter(map(_nombre, cuentan))
    return tuple(Entregado(nombre_legible(p.name) if veces[_nombre(p)] > 1 else _nombre(p), p) for p in cuentan)


def _por_que_no_es_una_carpeta(ruta: Path) -> str:
    if not ruta.exists():
        return f"No existe la carpeta {citar(ruta)}: indica una con algo por estudiante."
    if ruta.name.lower().endswith(COMPRIMIDOS):
        return (
            f"{citar(ruta)} está comprimido: descomprime ese archivo y di en qué carpeta quedó lo que trae. Lo que "
            "haya comprimido dentro de ella, también."
        )
    return f"{citar(ruta)} no es una carpeta: para una sola entrega está «grader corregir --entrega {ruta.name}»."


def no_mirados(carpeta: Path, entregados: Sequence[Entregado]) -> tuple[str, ...]:
    """Los nombres de lo que hay a la vista en la carpeta y no cuenta como entrega."""
    contadas = {entregado.ruta for entregado in entregados}
    return tuple(nombre_legible(p.name) for p in _a_la_vista(carpeta) if p not in contadas)


def _a_la_vista(carpeta: Path) -> list[Path]:
    visibles = [p for p in sorted(carpeta.iterdir()) if not es_de_herramientas(p.name) and not p.name.startswith("__")]
    return sin_autoguardados(visibles)


def _nombre(ruta: Path) -> str:
    """El de quien entregó: el de su carpeta, o el de su archivo sin lo que dice de qué clase es."""
    nombre = nombre_legible(ruta.name)
    if ruta.is_dir() or "." not in nombre.lstrip("."):
        return nombre
    return _FINAL.sub("", nombre)


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
        entrega = leer_entrega(entregado.ruta, fichas, propios)
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
    return _fila_de(entregado.estudiante, calificacion), calificacion


def _fila_de(estudiante: str, calificacion: Calificacion) -> Fila:
    estado = calificacion.estado
    if estado == Estado.REVISAR:
        return Fila(estudiante, estado, motivo="falló el corrector en algún ejercicio")
    if not calificacion.tiene_nota:
        return Fila(estudiante, estado)
    puntos = tuple(None if e.falta else e.puntos for e in calificacion.ejercicios)
    return Fila(estudiante, estado, calificacion.puntos, calificacion.nota, puntos)
