"""`grader lote`, `aislamiento` y `sal`: para quien enseña."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from grader.modelo.excepciones import MalUso
from grader.ordenes.comun import ENTERO, SAL_FICHERO, espera, exigir_positivo
from grader.ordenes.lugares import RUTA, raiz_del_curso
from grader.taller import carpeta_de_trabajo, encender, exigir_soluciones


@click.command(options_metavar="[OPCIONES]")
@click.argument("carpeta", metavar="CARPETA", type=RUTA)
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Corrige solo este.")
@click.option(
    "--salida", metavar="CARPETA", type=RUTA, help="Dónde escribir los resultados. Si no se dice, calificaciones/."
)
@click.option(
    "--procesos", type=int, metavar="N", callback=exigir_positivo, help="Cuántas a la vez; si no, una por núcleo."
)
@click.option("--simular", is_flag=True, help="Solo dice qué se calificaría, sin ejecutar ni escribir nada.")
@click.option(
    "--repetir",
    metavar="QUÉ",
    multiple=True,
    help="Califica otra vez aunque no haya cambiado: un estudiante, un estado, un ejercicio o «todo».",
)
@click.option(
    "--verificar-estabilidad",
    "estabilidad",
    is_flag=True,
    help="Ejecuta dos veces cada entrega, y no una de cada veinte, para saber si da siempre lo mismo.",
)
@click.option(
    "--excel-es", is_flag=True, help="Escribe los .csv con «;» y coma decimal, como los abre Excel en español."
)
@click.option("--sin-paginas", is_flag=True, help="No escribe la página de cada estudiante.")
@click.option("--permitir-basico", is_flag=True, help="Califica aunque no haya aislamiento completo.")
@ENTERO
@SAL_FICHERO
def lote(
    carpeta: str,
    ejercicio: str | None,
    salida: str | None,
    procesos: int | None,
    simular: bool,
    repetir: tuple[str, ...],
    estabilidad: bool,
    excel_es: bool,
    sin_paginas: bool,
    permitir_basico: bool,
    entero: bool,
    sal_fichero: str | None,
) -> None:
    """Califica un lote: una subcarpeta, un .zip, un cuaderno o un .py por estudiante, en una CARPETA o un .zip."""
    from grader.curso.indice import leer_indice
    from grader.informes.plan import mostrar_plan
    from grader.informes.terminal import consola
    from grader.ordenes.corrida import Pedido, calificar_lo_recogido
    from grader.recogida import huellas_de, recoger
    from grader.sistema import carpeta_provisional

    raiz = raiz_del_curso()
    exigir_soluciones(raiz)
    plazo = leer_indice(raiz).plazo
    origen = Path(carpeta)
    if salida is not None and Path(salida).resolve().is_relative_to(origen.resolve()):
        raise MalUso("Los resultados no pueden escribirse entre las entregas: di otra carpeta en --salida.")
    nombre = origen.resolve().stem if origen.is_file() else origen.resolve().name
    destino = Path(salida) if salida is not None else carpeta_de_trabajo(raiz) / "calificaciones" / nombre
    with carpeta_provisional() as aparte:
        with espera("Buscando las entregas…") as anunciar:
            recogida = recoger(origen, aparte, huellas_de((raiz / "plantillas").glob("*")), anunciar)
        # Si no se pide más que el plan, es el resultado; si no, algo que se cuenta antes.
        mostrar_plan(recogida, consola(sys.stdout if simular else sys.stderr), entero=simular, plazo=plazo)
        if not simular:
            como = (permitir_basico, entero, sal_fichero, repetir, estabilidad, excel_es, not sin_paginas)
            pedido = Pedido(ejercicio, procesos, *como)
            calificar_lo_recogido(raiz, recogida, destino, pedido)


@click.command(options_metavar="[OPCIONES]")
def aislamiento() -> None:
    """Dice qué aislamiento ofrece esta máquina y cómo conseguir el que falte."""
    from grader.ejecucion.aislamiento import CAPAS, carencias_de_la_maquina
    from grader.ejecucion.padre import averiguar_nivel

    motor = encender(raiz_del_curso())
    try:
        nivel = averiguar_nivel(motor)
    finally:
        motor.cerrar()
    click.echo(f"Nivel: {nivel}.")
    for nombre, que in CAPAS[nivel]:
        click.echo(f"  ✔ {nombre}: {que}.")
    for carencia in carencias_de_la_maquina():
        click.echo(f"  ✘ {carencia}.")


@click.command(options_metavar="[OPCIONES]")
@click.argument("archivo", metavar="ARCHIVO", type=RUTA)
def sal(archivo: str) -> None:
    """Crea en ARCHIVO, fuera del repositorio, una sal secreta para los casos ocultos."""
    from grader.curso import sal as sales

    sales.crear(Path(archivo), raiz_del_curso())
    click.echo(f"Sal creada en {archivo}. No la publiques, y úsala con --sal-fichero para poner las notas.")
