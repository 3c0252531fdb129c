"""`grader corregir` y `progreso`: una entrega, explicada o en un mapa."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.modelo.excepciones import MalUso
from grader.ordenes.comun import (
    ENTERO,
    SAL_FICHERO,
    SALIDA_INTERNA,
    SALIDA_POR_NOTA,
    espera,
    exigir_positivo,
)
from grader.ordenes.entrega import ENTREGA, abrir_entrega, decir_si_no_se_recordo
from grader.ordenes.lugares import RUTA, raiz_del_curso
from grader.sistema import decir_por_que
from grader.taller import apuntar_fallo, montar

if TYPE_CHECKING:
    from grader.modelo import Calificacion, Curso


@click.command(options_metavar="[OPCIONES]")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Corrige solo este: «e05» o su nombre entero.")
@ENTREGA
@click.option("--json", "como_json", is_flag=True, help="Escribe el resultado como datos (docs/formato-json.md).")
@click.option(
    "--html",
    "pagina",
    metavar="ARCHIVO",
    type=RUTA,
    help="Escribe además el resultado, con dibujos, como página web.",
)
@click.option(
    "--exigir",
    metavar="PUNTOS",
    type=float,
    callback=exigir_positivo,
    help="Termina con código 1 si no se llega a estos puntos.",
)
@click.option("--detalle", is_flag=True, help="Muestra todos los casos y, sin recortar, lo que imprime cada función.")
@ENTERO
@SAL_FICHERO
def corregir(
    ejercicio: str | None,
    entrega: str | None,
    como_json: bool,
    pagina: str | None,
    exigir: float | None,
    detalle: bool,
    entero: bool,
    sal_fichero: str | None,
) -> None:
    """Corrige una entrega y explica el resultado.

    La primera vez, si no existe entrega/, la crea con las plantillas.
    """
    if pagina is not None:
        _exigir_que_quepa(Path(pagina))
    _, calificacion = _calificar(ejercicio, entrega, sal_fichero, entero=entero)
    _mostrar(calificacion, como_json, detalle)
    if pagina is not None:
        _escribir_pagina(calificacion, Path(pagina))
    if _es_interna(calificacion):
        sys.exit(SALIDA_INTERNA)
    if exigir is not None and calificacion.puntos < exigir:
        from grader.idioma import en_prosa

        click.echo(f"No se llega a los {en_prosa(f'{exigir:g}')} puntos exigidos.", err=True)
        sys.exit(SALIDA_POR_NOTA)


@click.command(options_metavar="[OPCIONES]")
@ENTREGA
def progreso(entrega: str | None) -> None:
    """Corrige una entrega y dibuja cuánto llevas de cada objetivo del curso.

    La primera vez, si no existe entrega/, la crea con las plantillas.
    """
    curso, calificacion = _calificar(None, entrega)
    from grader.informes.progreso import mostrar
    from grader.informes.terminal import consola
    from grader.seguimiento import trazar

    mostrar(trazar(curso.objetivos, calificacion), consola(sys.stdout))
    if _es_interna(calificacion):
        sys.exit(SALIDA_INTERNA)


def _calificar(
    ejercicio: str | None, entrega: str | None, sal_fichero: str | None = None, *, entero: bool = False
) -> tuple[Curso, Calificacion]:
    raiz = raiz_del_curso()
    with montar(raiz, sal_fichero) as (curso, motor, referencias):
        from grader.calificacion import calificar
        from grader.curso import catalogo
        from grader.retroalimentacion import Voces
        from grader.seguimiento import trayectoria

        fichas = catalogo.elegir(curso, ejercicio)
        abierta = abrir_entrega(raiz, fichas, entrega)
        leida = abierta.leer()
        with espera("Corrigiendo…") as contar:
            calificacion = calificar(curso, fichas, leida, motor, referencias, contar=contar, entero=entero)
    apuntar_fallo("\n".join(calificacion.fallos_internos), lambda: raiz)
    guardado = Voces().oir(lambda: trayectoria.apuntar(abierta.recuerdo, leida, calificacion), True)
    decir_si_no_se_recordo(guardado, abierta.recuerdo)
    return curso, calificacion


def _mostrar(calificacion: Calificacion, como_json: bool, detalle: bool) -> None:
    if como_json:
        from grader.informes.datos import a_json

        click.echo(a_json(calificacion))
        return
    from grader.informes.terminal import consola, mostrar

    mostrar(calificacion, consola(sys.stdout), detalle=detalle)


def _exigir_que_quepa(pagina: Path) -> None:
    """Antes de corregir nada, que exista la carpeta donde va la página. Error: `MalUso`."""
    if not pagina.absolute().parent.is_dir():
        raise MalUso(f"No se puede escribir «{pagina}»: no existe la carpeta «{pagina.parent}». Créala o di otra.")


def _escribir_pagina(calificacion: Calificacion, archivo: Path) -> None:
    from grader.informes.html import a_html

    try:
        archivo.write_text(a_html(calificacion), encoding="utf-8")
    except OSError as error:
        raise MalUso(f"No se pudo escribir «{archivo}»: {decir_por_que(error)}.") from None
    click.echo(f"Página escrita en {archivo}.", err=True)


def _es_interna(calificacion: Calificacion) -> bool:
    from grader.modelo import Veredicto

    return any(p.veredicto == Veredicto.INTERNO for e in calificacion.ejercicios for p in e.partes)
