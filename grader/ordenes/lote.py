"""`grader lote`, `aislamiento` y `sal`: para quien enseña."""

from __future__ import annotations

import contextlib
import os
import sys
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.modelo.excepciones import MalUso
from grader.ordenes.comun import (
    ENTERO,
    SAL_FICHERO,
    SALIDA_POR_SENAL,
    barra_de_progreso,
    espera,
    exigir_positivo,
    terminar,
)
from grader.ordenes.lugares import RUTA, raiz_del_curso
from grader.ordenes.senales import atender_senales, codigo_de
from grader.taller import carpeta_de_trabajo, encender, exigir_soluciones, montar

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grader.ejecucion.motor import Motor
    from grader.lote import Fila
    from grader.recogida import Recogida


# A partir de cuántas entregas compensa lo que cuesta reunir la memoria de los cigotos.
MUCHAS = 50


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
@click.option("--permitir-basico", is_flag=True, help="Califica aunque no haya aislamiento completo.")
@ENTERO
@SAL_FICHERO
def lote(
    carpeta: str,
    ejercicio: str | None,
    salida: str | None,
    procesos: int | None,
    simular: bool,
    permitir_basico: bool,
    entero: bool,
    sal_fichero: str | None,
) -> None:
    """Califica un lote: una subcarpeta, un .zip, un cuaderno o un .py por estudiante, en una CARPETA o un .zip."""
    from grader.informes.plan import mostrar_plan
    from grader.informes.terminal import consola
    from grader.recogida import huellas_de, recoger
    from grader.sistema import carpeta_provisional

    raiz = raiz_del_curso()
    exigir_soluciones(raiz)
    origen = Path(carpeta)
    if salida is not None and Path(salida).resolve().is_relative_to(origen.resolve()):
        raise MalUso("Los resultados no pueden escribirse entre las entregas: di otra carpeta en --salida.")
    nombre = origen.resolve().stem if origen.is_file() else origen.resolve().name
    destino = Path(salida) if salida is not None else carpeta_de_trabajo(raiz) / "calificaciones" / nombre
    with carpeta_provisional() as aparte:
        with espera("Buscando las entregas…") as anunciar:
            recogida = recoger(origen, aparte, huellas_de((raiz / "plantillas").glob("*")), anunciar)
        mostrar_plan(recogida, consola(sys.stdout), entero=simular)
        if not simular:
            _calificar(raiz, recogida, destino, ejercicio, procesos, permitir_basico, entero, sal_fichero)


def _calificar(
    raiz: Path,
    recogida: Recogida,
    destino: Path,
    ejercicio: str | None,
    procesos: int | None,
    permitir_basico: bool,
    entero: bool,
    sal_fichero: str | None,
) -> None:
    entregados = recogida.entregados
    filas: list[Fila] = []
    with (
        _atento_a_que_no_haya_notas(filas, destino),
        montar(raiz, sal_fichero) as (curso, motor, referencias),
        contextlib.ExitStack() as pila,
    ):
        from grader.curso import catalogo
        from grader.ejecucion.motor import Detenido
        from grader.entregas.propios import propios_ante
        from grader.informes import lote as informe
        from grader.informes import textos
        from grader.informes.plan import observaciones_de
        from grader.informes.terminal import consola
        from grader.lote import calificar_lote, detener
        from grader.referencias import partes_automaticas

        fichas = catalogo.elegir(curso, ejercicio)
        _exigir_aislamiento(motor, permitir_basico)
        motores = [motor, *_encender_mas(raiz, min(procesos or os.cpu_count() or 1, len(entregados)) - 1, pila)]
        for cada in motores if len(entregados) >= MUCHAS else ():
            cada.calentar()
        respuestas = {}
        propios = propios_ante(raiz, recogida.carpeta)
        maximos = {f.clave: sum((f.puntos_de(p) for p in partes_automaticas(f)), Fraction(0)) for f in fichas}
        quienes = [entregado.estudiante for entregado in entregados]
        notas = informe.Notas(destino / informe.NOTAS, maximos, curso.nota_maxima, quienes, observaciones_de(recogida))
        try:
            with (
                barra_de_progreso("Calificando", len(entregados)) as avanzar,
                atender_senales(lambda: detener(motores)) as llegadas,
                contextlib.suppress(Detenido),
            ):
                calificadas = calificar_lote(
                    curso, fichas, entregados, motores, referencias, entero=entero, propios=propios
                )
                for fila, calificacion in calificadas:
                    if not filas:  # hasta aquí, lo de un lote anterior sigue valiendo
                        informe.olvidar_anteriores(destino)
                    filas.append(fila)
                    respuestas[fila.estudiante] = textos.recoger(calificacion)
                    informe.escribir_retroalimentacion(fila, calificacion, destino / informe.RETROALIMENTACION)
                    notas.escribir(filas)
                    avanzar()
        finally:  # lo calificado se guarda aunque algo interrumpa el lote
            if filas:
                informe.escribir_internos(filas, destino / informe.INTERNOS)
                informe.escribir_o_borrar(textos.redactar(fichas, respuestas), destino / informe.TEXTOS)
    if len(filas) < len(entregados):
        terminar(_contar_hechas(len(filas), len(entregados), destino), SALIDA_POR_SENAL + llegadas[0])
    informe.mostrar_notas(filas, maximos, consola(sys.stdout))
    click.echo(f"Notas y retroalimentación en {destino}.")
    if escritos := sum(map(len, respuestas.values())):
        click.echo(f"Respuestas escritas que revisar: {escritos}, en {destino / informe.TEXTOS}.")


@contextlib.contextmanager
def _atento_a_que_no_haya_notas(filas: Sequence[Fila], destino: Path) -> Iterator[None]:
    """Si se interrumpe sin nada calificado, dice que lo que haya en el destino es de otra vez."""
    try:
        yield
    except KeyboardInterrupt as error:
        if filas:
            raise
        terminar(_contar_hechas(0, 0, destino), codigo_de(error))


def _encender_mas(raiz: Path, cuantos: int, pila: contextlib.ExitStack) -> Iterator[Motor]:
    """Otros motores, que la pila apaga al acabar."""
    for _ in range(cuantos):
        motor = encender(raiz)
        pila.callback(motor.cerrar)
        yield motor


def _contar_hechas(hechas: int, todas: int, destino: Path) -> str:
    if hechas == 0:
        notas = destino / "notas.csv"
        de_antes = f" {notas} es de un lote anterior." if notas.exists() else ""
        return f"Interrumpido antes de terminar de calificar ninguna entrega.{de_antes}"
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
@click.argument("archivo", metavar="ARCHIVO", type=RUTA)
def sal(archivo: str) -> None:
    """Crea en ARCHIVO, fuera del repositorio, una sal secreta para los casos ocultos."""
    from grader.curso import sal as sales

    sales.crear(Path(archivo), raiz_del_curso())
    click.echo(f"Sal creada en {archivo}. No la publiques, y úsala con --sal-fichero para poner las notas.")
