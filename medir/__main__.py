"""`make medir`: toma las medidas de este repositorio y las escribe."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from grader.idioma.de_click import activar
from grader.informes.terminal import consola
from medir import medir

RAIZ = Path(__file__).parents[1]

activar()


@click.command(options_metavar="[OPCIONES]")
@click.option(
    "-n",
    "--veces",
    type=click.IntRange(min=1),
    default=5,
    show_default=True,
    metavar="VECES",
    help="Cuántas veces se mide cada cosa.",
)
def principal(veces: int) -> None:
    """Compara lo que tarda una corrección con lo que tarda «import torch»."""
    medir(RAIZ, veces, consola(sys.stdout))


if __name__ == "__main__":
    principal(prog_name="python -m medir")
