"""Lo que se guarda de una entrega: qué llegó, en qué quedó, qué se le dice y los puntos de cada parte."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from grader.calificacion import Obra
from grader.modelo import Calificacion, Fecha, Fila, Tipo, Veredicto


@dataclass(frozen=True, slots=True)
class Llegada:
    """Lo que llegó de una persona: la huella de su contenido, cómo se llamaba, qué intento es y cuándo, si se sabe."""

    huella: str
    nombre: str = ""
    intento: str = ""
    fecha: Fecha | None = None


@dataclass(frozen=True, slots=True)
class PartePuntuada:
    """Una parte de un ejercicio: sus puntos, las equivocaciones que se reconocieron y lo escrito, si es un texto.

    `salida` es la huella de lo que dio, si está mal; `al_borde` dice si se decide por poco, e `inestable`, si al
    ejecutarla otra vez dio otra cosa.
    """

    ejercicio: str
    parte: str
    tipo: Tipo
    veredicto: Veredicto
    puntos: Fraction
    maximo: Fraction
    causas: tuple[str, ...] = ()
    seguro: bool = False
    texto: str = ""
    salida: str = ""
    al_borde: bool = False
    inestable: bool = False


@dataclass(frozen=True, slots=True)
class Apunte:
    """Una entrega calificada; al leer la libreta de corrido, sin su calificación ni su obra.

    `segundos` es lo que tardó en calificarse, si se ejecutó.
    """

    fila: Fila
    llegada: Llegada
    retroalimentacion: str
    partes: tuple[PartePuntuada, ...] = ()
    nivel: str = ""
    calificacion: Calificacion | None = None
    obra: Obra | None = None
    segundos: float = 0.0


@dataclass(frozen=True, slots=True)
class Corrida:
    """De quiénes es un lote, qué ejercicios, qué conviene saber de cómo llegó lo suyo y cómo se escriben sus tablas."""

    estudiantes: tuple[str, ...]
    ejercicios: tuple[str, ...]
    observaciones: Mapping[str, str] = field(hash=False)
    excel_es: bool = False


def apuntar(
    fila: Fila,
    llegada: Llegada,
    retroalimentacion: str,
    calificacion: Calificacion | None,
    obra: Obra | None = None,
    segundos: float = 0.0,
) -> Apunte:
    """Reúne lo que se guarda de una entrega; sin calificación, solo en qué quedó."""
    if calificacion is None:
        return Apunte(fila, llegada, retroalimentacion)
    inestables = obra.inestables if obra is not None else ()
    partes = tuple(
        PartePuntuada(
            ejercicio.nombre,
            parte.nombre,
            parte.tipo,
            parte.veredicto,
            parte.puntos,
            parte.maximo,
            tuple(e.nombre for e in parte.diagnostico.errores) if parte.diagnostico else (),
            parte.diagnostico.seguro if parte.diagnostico else False,
            parte.texto,
            parte.salida,
            parte.al_borde,
            (ejercicio.nombre, parte.nombre) in inestables,
        )
        for ejercicio in calificacion.ejercicios
        for parte in ejercicio.partes
    )
    return Apunte(fila, llegada, retroalimentacion, partes, calificacion.nivel, calificacion, obra, segundos)
