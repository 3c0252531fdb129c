"""`grader lote`, `aislamiento` y `sal`: para quien enseña."""

from __future__ import annotations

import contextlib
import os
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.excepciones import MalUso
from grader.ordenes.comun import (
    ENTERO,
    SAL_FICHERO,
    SALIDA_POR_SENAL,
    barra_de_progreso,
    encender,
    exigir_positivo,
    raiz_del_curso,
    taller,
    terminar,
)
from grader.ordenes.senales import atender_senales

if TYPE_CHECKING:
    from grader.ejecucion.motor import Motor


# A partir de cuántas entregas compensa lo que cuesta reunir la memoria de los cigotos.
MUCHAS = 50


@click.command(options_metavar="[OPCIONES]")
@click.argument("carpeta", metavar="CARPETA")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Corrige solo este.")
@click.option("--salida", metavar="CARPETA", help="Dónde escribir los resultados. Si no se dice, calificaciones/.")
@click.option(
    "--procesos", type=int, metavar="N", callback=exigir_positivo, help="Cuántas a la vez; si no, una por núcleo."
)
@click.option("--permitir-basico", is_flag=True, help="Califica aunque no haya aislamiento completo.")
@ENTERO
@SAL_FICHERO
def lote(
    carpeta: str,
    ejercicio: str | None,
    salida: str | None,
    procesos: int | None,
    permitir_basico: bool,
    entero: bool,
    sal_fichero: str | None,
) -> None:
    """Califica un lote: una subcarpeta, un cuaderno o un .py por estudiante dentro de CARPETA."""
    from grader.lote import encontrar

    raiz = raiz_del_curso()
    entregados = encontrar(Path(carpeta))
    if salida is not None and Path(salida).resolve().is_relative_to(Path(carpeta).resolve()):
        raise MalUso("Los resultados no pueden escribirse entre las entregas: di otra carpeta en --salida.")
    destino = Path(salida) if salida is not None else raiz / "calificaciones" / Path(carpeta).resolve().name
    with taller(raiz, sal_fichero) as (curso, motor, referencias), contextlib.ExitStack() as pila:
        from grader import catalogo
        from grader.informes import lote as informe
        from grader.informes import textos
        from grader.informes.terminal import consola
        from grader.lote import calificar_lote, detener
        from grader.referencias import partes_automaticas

        fichas = catalogo.elegir(curso, ejercicio)
        _exigir_aislamiento(motor, permitir_basico)
        motores = [motor]
        for _ in range(min(procesos or os.cpu_count() or 1, len(entregados)) - 1):
            motores.append(encender(raiz))
            pila.callback(motores[-1].cerrar)
        if len(entregados) >= MUCHAS:
            for cada in motores:
                cada.calentar()
        filas, respuestas = [], {}
        maximos = {f.clave: sum((f.puntos_de(p) for p in partes_automaticas(f)), Fraction(0)) for f in fichas}
        try:
            with (
                barra_de_progreso("Calificando", len(entregados)) as avanzar,
                atender_senales(lambda: detener(motores)) as llegadas,
            ):
                calificadas = calificar_lote(curso, fichas, entregados, motores, referencias, entero=entero)
                for fila, calificacion in calificadas:
                    filas.append(fila)
                    respuestas[fila.estudiante] = textos.recoger(calificacion)
                    informe.escribir_retroalimentacion(fila, calificacion, destino / informe.RETROALIMENTACION)
                    avanzar()
        finally:  # lo calificado se guarda aunque algo interrumpa el lote
            if filas:
                destino.mkdir(parents=True, exist_ok=True)
                informe.escribir_notas(filas, maximos, destino / informe.NOTAS)
                informe.escribir_internos(filas, destino / informe.INTERNOS)
                informe.escribir_o_borrar(textos.redactar(fichas, respuestas), destino / informe.TEXTOS)
    if len(filas) < len(entregados):
        terminar(_contar_hechas(len(filas), len(entregados), destino), SALIDA_POR_SENAL + llegadas[0])
    informe.mostrar_notas(filas, maximos, consola(sys.stdout))
    click.echo(f"Notas y retroalimentación en {destino}.")
    if escritos := sum(map(len, respuestas.values())):
        click.echo(f"Respuestas escritas que revisar: {escritos}, en {destino / informe.TEXTOS}.")


def _contar_hechas(hechas: int, todas: int, destino: Path) -> str:
    if hechas == 0:
        return "Interrumpido antes de terminar de calificar ninguna entrega."
    cuales = "entrega calificada: su nota y su" if hechas == 1 else "entregas calificadas: sus notas y su"
    return f"Interrumpido con {hechas} de {todas} {cuales} retroalimentación están en {destino}."


def _exigir_aislamiento(motor: Motor, permitir_basico: bool) -> None:
    from grader.ejecucion.aislamiento import BASICO, carencias_de_la_maquina
    from grader.ejecucion.padre import averiguar_nivel

    if averiguar_nivel(motor) != BASICO or permitir_basico:
        return
    motivos = "".join(f"\n  - {c}." for c in carencias_de_la_maquina())
    raise click.ClickException(
        f"Aquí el código ajeno no quedaría aislado del todo, y un lote es código de muchas personas.{motivos}\n"
        "Si confías en todas, repite con --permitir-basico."
    )


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
@click.argument("archivo", metavar="ARCHIVO")
def sal(archivo: str) -> None:
    """Crea en ARCHIVO, fuera del repositorio, una sal secreta para los casos ocultos."""
    from grader import sal as sales

    sales.crear(Path(archivo), raiz_del_curso())
    click.echo(f"Sal creada en {archivo}. No la publiques, y úsala con --sal-fichero para poner las notas.")
