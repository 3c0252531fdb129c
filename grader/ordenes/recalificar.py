"""`grader recalificar`: las notas con el curso como está ahora, de lo que dio cada entrega cuando se calificó."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from grader.idioma import citar, citar_algunos, enumerar
from grader.modelo.excepciones import MalUso
from grader.ordenes.comun import SAL_FICHERO, barra_de_progreso, confirmar
from grader.ordenes.lugares import RUTA, carpeta_de_resultados, raiz_del_curso
from grader.ordenes.paginas import repartir_con_paginas
from grader.taller import exigir_soluciones, montar

if TYPE_CHECKING:
    from grader.calificacion import Pasada
    from grader.informes.cambios import Cambios
    from grader.informes.finales import Prevision
    from grader.libreta import Libreta
    from grader.lote import Repaso
    from grader.modelo import Entrega, Ficha


@click.command(options_metavar="[OPCIONES]")
@click.argument("resultados", metavar="[RESULTADOS]", required=False, type=RUTA)
@click.option("--simular", is_flag=True, help="Solo dice qué cambiaría.")
@click.option("--si", "sin_preguntar", is_flag=True, help="Guarda los cambios sin preguntar.")
@click.option("--permitir-basico", is_flag=True, help="Ejecuta lo que haga falta aunque no haya aislamiento completo.")
@SAL_FICHERO
def recalificar(
    resultados: str | None, simular: bool, sin_preguntar: bool, permitir_basico: bool, sal_fichero: str | None
) -> None:
    """Pone las notas con el curso como está ahora, sin volver a ejecutar las entregas.

    RESULTADOS es la carpeta que escribió «grader lote». Si cambiaron las tolerancias, los puntos, las pistas, los
    errores conocidos o una solución, se juzga otra vez lo que dio cada entrega; si cambiaron los casos de un ejercicio,
    ese se ejecuta. Antes de guardar nada, dice a quién le cambia la nota, de cuánto a cuánto y por qué.
    """
    from grader.calificacion import ejecutar_entrega
    from grader.informes.cambios import decir_por_que
    from grader.informes.finales import Prevision, comparar_finales, leer_finales
    from grader.informes.lote import CAMBIOS, DATOS, redactar
    from grader.informes.notas import notas_de_la_corrida
    from grader.informes.reparto import estilo_de
    from grader.informes.tablas import escribir_csv
    from grader.informes.terminal import consola
    from grader.libreta import ARCHIVO, abrir_libreta, averiguar_procedencia
    from grader.lote import Repaso
    from grader.modelo.recetas import identificar
    from grader.ordenes.corrida import exigir_aislamiento

    raiz = raiz_del_curso()
    exigir_soluciones(raiz)
    destino = carpeta_de_resultados(raiz, resultados)
    with montar(raiz, sal_fichero, perezoso=True) as (curso, motor, referencias):

        def ejecutar(entrega: Entrega, fichas: Sequence[Ficha], entero: bool) -> list[Pasada]:
            exigir_aislamiento(motor, permitir_basico)
            return ejecutar_entrega(curso, fichas, entrega, motor, referencias, entero=entero)

        ahora = averiguar_procedencia(raiz, identificar(referencias.sal), ())
        with abrir_libreta(destino / ARCHIVO, ahora) as libreta:
            corrida = libreta.corrida()
            if corrida is None:
                raise MalUso(f"En {citar(destino)} no hay ningún lote calificado: pide antes «grader lote».")
            repaso = Repaso(libreta, referencias, ahora, ejecutar)
            prevision = Prevision(*notas_de_la_corrida(curso, corrida), libreta.manuales())
            cambios = _buscar_cambios(libreta, repaso, prevision, len(corrida.estudiantes))
            cambios.finales = comparar_finales(leer_finales(destino / DATOS), prevision.decir())
            for linea in decir_por_que(sorted(repaso.distintos), repaso.otro_corrector):
                click.echo(linea)
            cambios.mostrar(consola(sys.stdout))
            if not cambios.hay and len(prevision.fichas) < len(curso.fichas):
                click.echo(f"Ese lote pidió solo {enumerar([*corrida.ejercicios])}; de los demás, pide «grader lote».")
            if repaso.sin_obra:
                quienes = citar_algunos(repaso.sin_obra)
                click.echo(f"De {quienes} no se guardó qué dio al ejecutarlo: para eso, repite «grader lote».")
            if simular or not _aceptar(cambios, sin_preguntar):
                return
            with barra_de_progreso("Guardando", len(cambios.de_quienes)) as avanzar:
                repaso.guardar(cambios.de_quienes, redactar, avanzar)
            # También si nadie cambia: pudo cambiar lo que va aparte de la nota, como el plazo.
            repartir_con_paginas(curso, libreta, raiz, destino)
            if cambios.hay:
                escribir_csv(cambios.tabla(), destino / CAMBIOS, estilo_de(corrida))
                click.echo(f"Guardado en {destino}; quién cambia, en {CAMBIOS}.")
            elif repaso.distintos:
                click.echo(
                    f"Escrito otra vez lo de {destino}: los descuentos por llegar tarde y lo puesto a mano cuentan "
                    "como dice ahora el curso."
                )


def _buscar_cambios(libreta: Libreta, repaso: Repaso, prevision: Prevision, cuantas: int) -> Cambios:
    """Qué cambia para cada quien; deja en la previsión cómo queda lo de todos."""
    from grader.informes.cambios import Cambios
    from grader.libreta import apuntar

    cambios = Cambios()
    with barra_de_progreso("Calificando otra vez", cuantas) as avanzar:
        for guardado, una in repaso.recorrer():
            cambios.anotar(guardado.apunte.fila.estudiante, una)
            if una is not None:
                prevision.anotar(apuntar(una.fila, guardado.apunte.llegada, "", una.calificacion))
            avanzar()
    for apunte in libreta.presentes():
        prevision.anotar(apunte)
    return cambios


def _aceptar(cambios: Cambios, sin_preguntar: bool) -> bool:
    if sin_preguntar or not cambios.hay:
        return True
    if confirmar("¿Guardar los cambios?"):
        return True
    click.echo("No se guardó nada. Con --si no se pregunta.")
    return False
