"""`grader nuevo`, `verificar` y `plantillas`: para quien escribe ejercicios."""

from __future__ import annotations

import sys

import click

from grader.ordenes.comun import SALIDA_POR_NOTA, terminar
from grader.ordenes.lugares import opcion_del_curso, raiz_del_curso
from grader.sistema import escribir_orden
from grader.taller import exigir_propio, exigir_soluciones, montar


@click.command(options_metavar="[OPCIONES]")
@click.argument("nombre", metavar="eNN_nombre")
def nuevo(nombre: str) -> None:
    """Empieza un ejercicio: escribe sus archivos y lo añade al catálogo.

    Lo que queda por escribir lo dice después «verificar».
    """
    from grader.curso.nuevo import crear

    raiz = raiz_del_curso()
    exigir_propio(raiz)
    exigir_soluciones(raiz)
    click.echo("\n".join(["Escritos:", *(f"  {archivo}" for archivo in crear(raiz, nombre))]))
    orden = escribir_orden("verificar", nombre.partition("_")[0], opcion_del_curso())
    click.echo(f"Escribe lo tuyo en ellos: «{orden}» dice en cada momento qué falta.")


@click.command(options_metavar="[OPCIONES]")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Comprueba solo este.")
def verificar(ejercicio: str | None) -> None:
    """Comprueba los propios ejercicios: soluciones, plantillas, errores conocidos, pistas y cifras."""
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    raiz = raiz_del_curso()
    exigir_soluciones(raiz)
    firme = True
    with montar(raiz) as (curso, _, referencias):
        from rich.console import Console

        from grader.curso import catalogo
        from grader.informes import comprobaciones
        from grader.informes.terminal import consola
        from grader.verificar import verificar as comprobar

        fichas = catalogo.elegir(curso, ejercicio)
        destino = consola(sys.stdout)
        columnas = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        with Progress(
            *columnas, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
        ) as barra:
            tarea = barra.add_task("Preparando…", total=None)
            anunciar = lambda texto: barra.update(tarea, description=texto)  # noqa: E731  # una línea se lee mejor
            for ficha, hallazgos, matriz in comprobar(raiz, curso, fichas, referencias, anunciar, opcion_del_curso()):
                comprobaciones.mostrar(ficha, hallazgos, matriz, destino)
                firme = firme and not hallazgos
    if not firme:
        sys.exit(SALIDA_POR_NOTA)


@click.command(options_metavar="[OPCIONES]")
@click.option("--comprobar", is_flag=True, help="No escribe nada: termina con código 1 si alguna está caducada.")
def plantillas(comprobar: bool) -> None:
    """Vuelve a escribir plantillas/ a partir de ejercicios/."""
    from grader.curso import catalogo
    from grader.curso.plantillas import actualizar, por_actualizar

    raiz = raiz_del_curso()
    curso = catalogo.leer_curso(raiz)
    if comprobar:
        if viejas := por_actualizar(curso, raiz):
            que_hacer = escribir_orden("plantillas", opciones=opcion_del_curso())
            terminar(f"Están caducadas: {', '.join(viejas)}. Ejecuta «{que_hacer}».", SALIDA_POR_NOTA)
        click.echo("Las plantillas están al día.")
        return
    exigir_propio(raiz)
    tocadas = actualizar(curso, raiz)
    click.echo(f"Plantillas escritas: {', '.join(tocadas)}." if tocadas else "Las plantillas ya estaban al día.")
