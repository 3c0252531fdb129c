"""Montar el taller: encender un motor, leer el curso mientras arranca y reunir lo que se sabe de sus ejercicios.

Lo pesado se importa donde se usa: así se carga mientras el motor arranca, y no antes.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from grader.curso import catalogo
from grader.modelo.excepciones import Impedimento, MalUso
from grader.taller.lugares import almacen_de

if TYPE_CHECKING:
    from grader.ejecucion.motor import Motor
    from grader.modelo import Curso
    from grader.referencias import Referencias

_DEL_ESTUDIANTE = (
    "Este es el paquete del estudiante, que no lleva soluciones: esa orden es para quien da el curso. «grader --help» "
    "dice las que hay aquí."
)


@contextlib.contextmanager
def montar(
    raiz: Path, archivo_de_sal: str | None = None, *, perezoso: bool = False
) -> Iterator[tuple[Curso, Motor, Referencias]]:
    """Lo que hace falta para calificar: el curso, el motor (que arranca mientras se lee el curso) y las referencias.

    Con `perezoso`, el motor no arranca hasta que haga falta: quizá todo esté guardado y no la haga.
    """
    from grader.curso import sal
    from grader.ejecucion.motor import MotorPerezoso

    secreta = sal.leer(Path(archivo_de_sal)) if archivo_de_sal is not None else None
    motor = MotorPerezoso(lambda: encender(raiz)) if perezoso else encender(raiz)
    try:
        curso = catalogo.leer_curso(raiz)
        yield curso, motor, referencias_de(raiz, curso, motor, secreta)
    finally:
        motor.cerrar()


def encender(raiz: Path) -> Motor:
    """Un motor cuyos hijos no pueden leer nada del curso."""
    from grader.curso import indice
    from grader.ejecucion.motor import crear_motor

    prohibidas = (raiz / "ejercicios", raiz / "soluciones", almacen_de(raiz))
    return crear_motor(indice.leer_limites(raiz), prohibidas)


def referencias_de(
    raiz: Path, curso: Curso, motor: Motor, secreta: str | None = None, avanzar: Callable[[], None] = lambda: None
) -> Referencias:
    """Lo que sabe de sus ejercicios un curso, con sus soluciones o en el paquete del estudiante. Error: `MalUso`."""
    from grader.modelo.recetas import SAL_PUBLICA
    from grader.paquete.leer import ReferenciasDePaquete
    from grader.referencias import LIMITES, Almacen, Referencias

    almacen = Almacen(almacen_de(raiz))
    if not catalogo.es_publicado(raiz):
        return Referencias(curso, motor, secreta or SAL_PUBLICA, almacen, LIMITES, avanzar)
    if secreta is not None:
        raise MalUso("El paquete del estudiante no lleva soluciones: no puede usar otra sal que la pública.")
    carpeta = raiz / "ejercicios"
    return ReferenciasDePaquete(curso, motor, SAL_PUBLICA, almacen, LIMITES, avanzar, carpeta=carpeta)


def exigir_soluciones(raiz: Path) -> None:
    """Lo que hace quien da el curso no se puede hacer con el paquete del estudiante. Error: `Impedimento`."""
    if catalogo.es_publicado(raiz):
        raise Impedimento(_DEL_ESTUDIANTE)
