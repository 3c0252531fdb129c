"""`grader verificar` y `plantillas`: para quien escribe ejercicios."""

from __future__ import annotations

import sys

import click

from grader.ordenes.comun import SALIDA_POR_NOTA, terminar
from grader.ordenes.lugares import raiz_del_curso
from grader.taller import exigir_propio, exigir_soluciones, montar


@click.command(options_metavar="[OPCIONES]")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Comprueba solo este.")
def verificar(ejercicio: str | None) -> None:
    """Comprueba los propios ejercicios: soluciones, plantillas, errores conocidos, pistas y cifras."""
    from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

    raiz = raiz_del_curso()
    firme = True
    with montar(raiz) as (curso, _, referencias):
        from rich.console import Console

        from grader.curso import catalogo
        from grader.informes import comprobaciones
        from grader.informes.terminal import consola
        from grader.verificar import verificar as comprobar

        exigir_soluciones(curso)
        fichas = catalogo.elegir(curso, ejercicio)
        destino = consola(sys.stdout)
        columnas = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
        with Progress(
            *columnas, console=Console(stderr=True), transient=True, disable=not sys.stderr.isatty()
        ) as barra:
            tarea = barra.add_task("Preparando…", total=None)
            anunciar = lambda texto: barra.update(tarea, description=texto)  # noqa: E731  # una línea se lee mejor
            for ficha, hallazgos, matriz in comprobar(raiz, curso, fichas, referencias, anunciar):
                comprobaciones.mostrar(ficha, hallazgos, matriz, destino)
                firme = firme and not hallazgos
    if not firme:
        sys.exit(SALIDA_POR_NOTA)


@click.command(options_metavar="[OPCIONES]")
@click.option("--comprobar", is_flag=True, help="No escribe nada: termina con código 1 si alguna está caducada.")
def plantillas(comprobar: bool) -> None:
    """Vuelve a escribir plantillas/ a partir de ejercicios/."""
    from grader.curso import catalogo
    from grader.curso.plantillas import caducadas, con_insignia, escribir

    raiz = raiz_del_curso()
    curso = catalogo.leer_curso(raiz)
    readme = raiz / "README.md"
    texto = readme.read_text(encoding="utf-8") if readme.is_file() else ""
    al_dia = con_insignia(curso, texto) == texto
    if comprobar:
        viejas = caducadas(curso, raiz / "plantillas") + ([] if al_dia else [readme.name])
        if viejas:
            terminar(f"Están caducadas: {', '.join(viejas)}. Ejecuta «make plantillas».", SALIDA_POR_NOTA)
        click.echo("Las plantillas están al día.")
        return
    exigir_propio(raiz)
    tocadas = escribir(curso, raiz / "plantillas")
    if not al_dia:
        readme.write_text(con_insignia(curso, texto), encoding="utf-8", newline="\n")
        tocadas.append(readme.name)
    click.echo(f"Plantillas escritas: {', '.join(tocadas)}." if tocadas else "Las plantillas ya estaban al día.")
