"""Lo que comparten las órdenes: códigos de salida, el taller de calificar y las barras."""

from __future__ import annotations

import contextlib
import math
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from grader.modelo.excepciones import Impedimento, MalUso
from grader.ordenes.lugares import RUTA, almacen_de, raiz_del_curso

if TYPE_CHECKING:
    from grader.ejecucion.motor import Motor
    from grader.modelo import Curso
    from grader.referencias import Referencias

SALIDA_POR_NOTA = 1
SALIDA_POR_USO = 2
SALIDA_INTERNA = 3
# Como hacen las demás órdenes, lo que se interrumpe termina con esto más el número de la señal.
SALIDA_POR_SENAL = 128

DEL_ESTUDIANTE = (
    "Este es el paquete del estudiante, que no lleva soluciones: esa orden es para quien da el curso. «grader --help» "
    "dice las que hay aquí."
)

SAL_FICHERO = click.option(
    "--sal-fichero",
    metavar="ARCHIVO",
    type=RUTA,
    help="Usa la sal secreta de este archivo: los casos al azar quedan ocultos.",
)

ENTERO = click.option(
    "--todo", "entero", is_flag=True, help="Ejecuta cada archivo entero, y no solo lo necesario para calificarlo."
)


def exigir_positivo(_: click.Context, parametro: click.Parameter, valor: float | None) -> float | None:
    """Rechaza un número que no sea finito y mayor o igual que cero (o que uno, si es un entero)."""
    if valor is None or (math.isfinite(valor) and valor >= (1 if isinstance(valor, int) else 0)):
        return valor
    raise click.BadParameter("debe ser un número positivo")


def terminar(texto: str, codigo: int) -> NoReturn:
    """Dice algo por la salida de errores y termina."""
    click.echo(texto, err=True)
    sys.exit(codigo)


def guardar_fallo() -> str:
    """Guarda la traza para quien mantiene el corrector y devuelve qué decir."""
    aviso = "El corrector falló. No es culpa de tu código ni te cuesta puntos."
    archivo = apuntar_fallo(traceback.format_exc())
    if archivo is None:
        return f"{aviso} Avisa a quien lleva el curso."
    return f"{aviso} Envía a quien lleva el curso el archivo {archivo}."


def apuntar_fallo(traza: str) -> Path | None:
    """Guarda una traza en `.cache/fallos`, para quien mantiene el corrector; `None` si no se pudo o no hay nada."""
    if not traza:
        return None
    try:
        archivo = almacen_de(raiz_del_curso()).parent / "fallos" / f"{time.strftime('%Y%m%d-%H%M%S')}.txt"
        archivo.parent.mkdir(parents=True, exist_ok=True)
        archivo.write_text(traza, encoding="utf-8")
    except Exception:  # noqa: BLE001  # ni siquiera se pudo guardar
        return None
    return archivo


def es_publicado(curso: Curso) -> bool:
    """Dice si este es el curso del paquete del estudiante, que no lleva soluciones."""
    return any(not ficha.solucion for ficha in curso.fichas)


def exigir_soluciones(curso: Curso) -> None:
    """Lo que hace quien da el curso no se puede hacer con el paquete del estudiante. Error: `Impedimento`."""
    if es_publicado(curso):
        raise Impedimento(DEL_ESTUDIANTE)


@contextlib.contextmanager
def taller(
    raiz: Path, archivo_de_sal: str | None = None, *, perezoso: bool = False
) -> Iterator[tuple[Curso, Motor, Referencias]]:
    """Lo que hace falta para calificar: el curso, el motor (que arranca mientras se lee el curso) y las referencias.

    Con `perezoso`, el motor no arranca hasta que haga falta: quizá todo esté guardado y no la haga.
    """
    from grader.curso import catalogo, sal
    from grader.ejecucion.motor import MotorPerezoso

    secreta = sal.leer(Path(archivo_de_sal)) if archivo_de_sal is not None else None
    motor = MotorPerezoso(lambda: encender(raiz)) if perezoso else encender(raiz)
    try:
        curso = catalogo.leer_curso(raiz)
        yield curso, motor, referencias_de(raiz, curso, motor, secreta)
    finally:
        motor.cerrar()


def referencias_de(
    raiz: Path, curso: Curso, motor: Motor, secreta: str | None = None, avanzar: Callable[[], None] = lambda: None
) -> Referencias:
    """Lo que sabe de sus ejercicios un curso, con sus soluciones o en el paquete del estudiante. Error: `MalUso`."""
    from grader.modelo.recetas import SAL_PUBLICA
    from grader.paquete.leer import ReferenciasDePaquete
    from grader.referencias import LIMITES, Almacen, Referencias

    almacen = Almacen(almacen_de(raiz))
    if not es_publicado(curso):
        return Referencias(curso, motor, secreta or SAL_PUBLICA, almacen, LIMITES, avanzar)
    if secreta is not None:
        raise MalUso("El paquete del estudiante no lleva soluciones: no puede usar otra sal que la pública.")
    carpeta = raiz / "ejercicios"
    return ReferenciasDePaquete(curso, motor, SAL_PUBLICA, almacen, LIMITES, avanzar, carpeta=carpeta)


def encender(raiz: Path) -> Motor:
    """Un motor cuyos hijos no pueden leer nada del curso."""
    from grader.curso import indice
    from grader.ejecucion.motor import crear_motor

    prohibidas = (raiz / "ejercicios", raiz / "soluciones", almacen_de(raiz))
    return crear_motor(indice.leer_limites(raiz), prohibidas)


@contextlib.contextmanager
def espera(mensaje: str) -> Iterator[Callable[[str], None]]:
    """Dice que se está trabajando, con lo último que se sepa, solo si alguien mira la terminal."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.text import Text

    from grader.idioma import en_una_linea

    with Console(stderr=True).status(mensaje) as estado:
        yield lambda linea: estado.update(Text(f"{mensaje} {en_una_linea(linea, 100)}"))


@contextlib.contextmanager
def barra_de_progreso(mensaje: str, total: int) -> Iterator[Callable[[], None]]:
    """Una barra de progreso en la salida de errores, si alguien la mira."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columnas = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columnas, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as barra:
        tarea = barra.add_task(mensaje, total=total)
        yield lambda: barra.advance(tarea)
