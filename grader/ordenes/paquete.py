"""`grader paquete-alumno`: lo que se da a quien estudia."""

from __future__ import annotations

from pathlib import Path

import click

from grader.ordenes.comun import barra_de_progreso
from grader.ordenes.lugares import RUTA, raiz_del_curso
from grader.taller import carpeta_de_trabajo, exigir_soluciones, montar


@click.command(name="paquete-alumno", options_metavar="[OPCIONES]")
@click.option("--salida", metavar="CARPETA", type=RUTA, help="Dónde escribirlo. Si no se dice, dist/.")
def paquete_alumno(salida: str | None) -> None:
    """Escribe el paquete del estudiante: un zip y un wheel que corrigen sin llevar las soluciones."""
    raiz = raiz_del_curso()
    exigir_soluciones(raiz)
    destino = Path(salida) if salida is not None else carpeta_de_trabajo(raiz) / "dist"
    click.echo("Publicando los ejercicios: la primera vez puede tardar varios minutos.", err=True)
    with montar(raiz) as (curso, _, referencias):
        from grader.idioma import en_prosa
        from grader.paquete.entregable import escribir

        with barra_de_progreso("Publicando", len(curso.fichas)) as avanzar:
            escritos = escribir(curso, referencias, raiz, destino, avanzar)
    for archivo in escritos:
        click.echo(f"{archivo} ({en_prosa(f'{archivo.stat().st_size / 1e6:.1f}')} MB)")
