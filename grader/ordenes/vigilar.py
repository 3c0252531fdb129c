"""`grader vigilar`: corregir cada vez que se guarda."""

from __future__ import annotations

import contextlib
from pathlib import Path

import click

from grader.ordenes.entrega import ENTREGA, abrir_entrega
from grader.ordenes.lugares import raiz_del_curso
from grader.taller import encender, referencias_de


@click.command(options_metavar="[OPCIONES]")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Vigila solo este: «e05» o su nombre entero.")
@ENTREGA
@click.option("--detalle", is_flag=True, help="Muestra todos los casos y, sin recortar, lo que imprime cada función.")
def vigilar(ejercicio: str | None, entrega: str | None, detalle: bool) -> None:
    """Corrige cada vez que guardas, y solo lo que cambió.

    En una terminal, las flechas o el número eligen ejercicio; «p» da una pista, «d» enseña todos los casos, «r» lo
    corrige todo otra vez y «q» o Ctrl-C terminan.
    """
    raiz = raiz_del_curso()
    with contextlib.suppress(KeyboardInterrupt):  # Ctrl-C es la manera de terminar
        _vigilar(raiz, ejercicio, entrega, detalle)


def _vigilar(raiz: Path, ejercicio: str | None, entrega: str | None, detalle: bool) -> None:
    from grader.vigilar.motor import MotorCortable

    motor = MotorCortable(lambda: encender(raiz))
    try:
        from grader.curso import catalogo
        from grader.vigilar.corrector import Corrector
        from grader.vigilar.sesion import vigilar_entrega

        curso = catalogo.leer_curso(raiz)
        abierta = abrir_entrega(raiz, catalogo.elegir(curso, ejercicio), entrega, "guarda")
        abierta.leer()  # lo que no se puede vigilar se dice ya
        corrector = Corrector(curso, motor, referencias_de(raiz, curso, motor, avanzar=motor.comprobar))
        vigilar_entrega(corrector, abierta.fichas, abierta.ruta, abierta.propios, abierta.recuerdo, detalle=detalle)
    finally:
        motor.cerrar()
