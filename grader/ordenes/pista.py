"""`grader pista`: la siguiente pista de un ejercicio, a partir de cómo está ahora."""

from __future__ import annotations

import sys

import click

from grader.modelo.excepciones import MalUso
from grader.ordenes.comun import espera
from grader.ordenes.entrega import ENTREGA, abrir_entrega, decir_si_no_se_recordo
from grader.ordenes.lugares import raiz_del_curso
from grader.taller import montar


@click.command(options_metavar="[OPCIONES]")
@click.argument("ejercicio", metavar="EJERCICIO")
@ENTREGA
@click.option("--parte", metavar="NOMBRE", help="De qué parte. Si no se dice, de la primera empezada que no sale.")
@click.option("--desde-el-principio", is_flag=True, help="Vuelve a la primera pista.")
def pista(ejercicio: str, entrega: str | None, parte: str | None, desde_el_principio: bool) -> None:
    """Da la siguiente pista de EJERCICIO: primero la idea, luego el lugar y al final lo explícito.

    Recuerda cuáles diste por leídas. Si tu código cambia y falla por otra causa, empieza de nuevo.
    """
    raiz = raiz_del_curso()
    with montar(raiz) as (curso, motor, referencias):
        from grader.calificacion import calificar
        from grader.curso import catalogo
        from grader.idioma import enumerar
        from grader.informes.terminal import consola, mostrar_pista
        from grader.seguimiento import pistas, trayectoria

        (ficha,) = catalogo.elegir(curso, ejercicio)
        if parte is not None and parte not in {p.nombre for p in ficha.ejercicio.partes}:
            suyas = enumerar([f"«{p.nombre}»" for p in ficha.ejercicio.partes])
            raise MalUso(f"{ficha.clave} no tiene ninguna parte llamada «{parte}»: tiene {suyas}.")
        abierta = abrir_entrega(raiz, (ficha,), entrega)
        leida = abierta.leer()
        with espera("Mirando cómo va…") as contar:
            (resultado,) = calificar(curso, (ficha,), leida, motor, referencias, contar=contar).ejercicios
    recorridos = trayectoria.leer(abierta.recuerdo)
    antes = pistas.Recorrido() if desde_el_principio else recorridos.get(ficha.nombre, pistas.Recorrido())
    ahora = pistas.anotar(antes, resultado, trayectoria.huella_de(leida, ficha.nombre), parte or "")
    dada = pistas.siguiente_pista(ahora, ficha.ejercicio, resultado, parte or "")
    nuevos = recorridos | {ficha.nombre: dada[0] if dada else pistas.Recorrido()}
    decir_si_no_se_recordo(trayectoria.escribir(abierta.recuerdo, nuevos), abierta.recuerdo)
    una = dada[1] if dada else None
    mostrar_pista(ficha.clave, ficha.ejercicio.titulo, una, consola(sys.stdout), entrega=entrega)
