"""`grader pista`: la siguiente pista de un ejercicio, a partir de cómo está ahora."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from grader.ordenes.comun import carpeta_de_trabajo, espera, raiz_del_curso, taller


@click.command(options_metavar="[OPCIONES]")
@click.argument("ejercicio", metavar="EJERCICIO")
@click.option(
    "-s", "--entrega", metavar="RUTA", help="Qué corregir: una carpeta, un .py o un .ipynb. Si no se dice, entrega/."
)
@click.option("--desde-el-principio", is_flag=True, help="Vuelve a la primera pista.")
def pista(ejercicio: str, entrega: str | None, desde_el_principio: bool) -> None:
    """Da la siguiente pista de EJERCICIO: primero la idea, luego el lugar y al final lo explícito.

    Recuerda cuáles diste por leídas. Si tu código cambia y falla por otra causa, empieza de nuevo.
    """
    raiz = raiz_del_curso()
    with taller(raiz) as (curso, motor, referencias):
        from grader import catalogo, entregas, pistas, trayectoria
        from grader.busqueda import CARPETA
        from grader.calificar import calificar
        from grader.informes.terminal import consola, mostrar_pista
        from grader.ordenes.comun import almacen_de
        from grader.propios import propios_ante

        (ficha,) = catalogo.elegir(curso, ejercicio)
        ruta = Path(entrega) if entrega is not None else carpeta_de_trabajo(raiz) / CARPETA
        leida = entregas.leer_entrega(ruta, (ficha,), propios_ante(raiz, ruta))
        with espera("Mirando cómo va…") as contar:
            (resultado,) = calificar(curso, (ficha,), leida, motor, referencias, contar=contar).ejercicios
    archivo = trayectoria.archivo_de(almacen_de(raiz).parent, ruta)
    recorridos = trayectoria.leer(archivo)
    antes = pistas.Recorrido() if desde_el_principio else recorridos.get(ficha.nombre, pistas.Recorrido())
    ahora = pistas.anotar(antes, resultado, trayectoria.huella_de(leida, ficha.nombre))
    dada = pistas.siguiente_pista(ahora, ficha.ejercicio, resultado)
    trayectoria.escribir(archivo, recorridos | {ficha.nombre: dada[0] if dada else pistas.Recorrido()})
    mostrar_pista(ficha.clave, ficha.ejercicio.titulo, dada[1] if dada else None, consola(sys.stdout))
