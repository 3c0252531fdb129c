"""Lo que comparten las órdenes: códigos de salida, opciones y barras."""

from __future__ import annotations

import contextlib
import math
import sys
from collections.abc import Callable, Iterator
from typing import NoReturn

import click

from grader.ordenes.lugares import RUTA

SALIDA_POR_NOTA = 1
SALIDA_POR_USO = 2
SALIDA_INTERNA = 3
# Como hacen las demás órdenes, lo que se interrumpe termina con esto más el número de la señal.
SALIDA_POR_SENAL = 128

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


def confirmar(pregunta: str) -> bool:
    """Pregunta y espera un sí o un no; si no hay quien conteste, es que no."""
    while True:
        click.echo(f"{pregunta} [s/n] ", nl=False)
        dicho = sys.stdin.readline()
        if not dicho:
            click.echo()
        if not dicho or dicho.strip().lower() in ("n", "no"):
            return False
        if dicho.strip().lower() in ("s", "si", "sí"):
            return True


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
def barra_de_progreso(mensaje: str, total: int) -> Iterator[Callable[..., None]]:
    """Una barra de progreso en la salida de errores, si alguien la mira, con el ritmo y lo que se diga al avanzar."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
    from rich.progress import TimeRemainingColumn as TiempoQueFalta
    from rich.text import Text

    class Ritmo(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"{task.speed * 60:.0f} por minuto" if task.speed else "")

    columnas = (
        *(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Ritmo(), TiempoQueFalta()),
        TextColumn("{task.fields[dicho]}"),
    )
    with Progress(*columnas, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()) as barra:
        tarea = barra.add_task(mensaje, total=total, dicho="")

        def avanzar(dicho: str = "") -> None:
            barra.update(tarea, advance=1, dicho=dicho)

        yield avanzar
