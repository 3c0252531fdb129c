"""`grader paginas`: las páginas de cada estudiante, otra vez, con lo que hay ahora en la libreta."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.idioma import citar
from grader.modelo.excepciones import MalUso
from grader.ordenes.comun import barra_de_progreso
from grader.ordenes.lugares import RUTA, carpeta_de_resultados, raiz_del_curso

if TYPE_CHECKING:
    from grader.informes.notas import Notas
    from grader.libreta import Libreta
    from grader.modelo import Curso, Ficha


@click.command(options_metavar="[OPCIONES]")
@click.argument("resultados", metavar="[RESULTADOS]", required=False, type=RUTA)
def paginas(resultados: str | None) -> None:
    """Escribe otra vez la página de cada estudiante, con lo que cambió desde que se calificó el lote.

    RESULTADOS es la carpeta que escribió «grader lote».
    """
    from grader.curso.catalogo import leer_curso
    from grader.informes.notas import notas_de_la_corrida
    from grader.libreta import ARCHIVO, SIN_PROCEDENCIA, abrir_libreta
    from grader.paginas import PAGINAS

    raiz = raiz_del_curso()
    destino = carpeta_de_resultados(raiz, resultados)
    curso = leer_curso(raiz)
    with abrir_libreta(destino / ARCHIVO, SIN_PROCEDENCIA) as libreta:
        corrida = libreta.corrida()
        if corrida is None:
            raise MalUso(f"En {citar(destino)} no hay ningún lote calificado: pide antes «grader lote».")
        fichas, notas = notas_de_la_corrida(curso, corrida)
        escritas = escribir_las_paginas(libreta, fichas, notas, raiz, destino)
    click.echo(f"Páginas que cambiaron: {escritas}, en {destino / PAGINAS}.")


def repartir_con_paginas(curso: Curso, libreta: Libreta, raiz: Path, destino: Path) -> None:
    """Escribe otra vez todo lo que se reparte y, si las hay, las páginas que cambian."""
    from grader.informes.notas import notas_de_la_corrida
    from grader.informes.reparto import repartir_otra_vez
    from grader.paginas import hay_paginas

    repartir_otra_vez(curso, libreta, destino)
    corrida = libreta.corrida()
    if corrida is not None and hay_paginas(destino):
        fichas, notas = notas_de_la_corrida(curso, corrida)
        escribir_las_paginas(libreta, fichas, notas, raiz, destino)


def escribir_las_paginas(
    libreta: Libreta, fichas: Sequence[Ficha], notas: Notas, raiz: Path, destino: Path, procesos: int | None = None
) -> int:
    """Escribe con su barra las páginas que cambiaron, y dice cuántas."""
    from grader.paginas import escribir_paginas

    with barra_de_progreso("Escribiendo las páginas", len(notas.estudiantes)) as avanzar:
        return escribir_paginas(
            libreta, fichas, notas, raiz, destino, procesos=procesos or os.cpu_count() or 1, avanzar=avanzar
        )
