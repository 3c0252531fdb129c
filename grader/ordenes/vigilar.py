"""`grader vigilar`: corregir cada vez que se guarda."""

from __future__ import annotations

import contextlib
from pathlib import Path

import click

from grader.ordenes.comun import encender, referencias_de
from grader.ordenes.entrega import recuerdo_de, situar_entrega
from grader.ordenes.lugares import RUTA, raiz_del_curso


@click.command(options_metavar="[OPCIONES]")
@click.option("-e", "--ejercicio", metavar="EJERCICIO", help="Vigila solo este: «e05» o su nombre entero.")
@click.option(
    "-s",
    "--entrega",
    metavar="RUTA",
    type=RUTA,
    help="Qué vigilar: una carpeta, un .py o un .ipynb. Si no se dice, entrega/.",
)
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
    from grader.vigilar import MotorCortable

    motor = MotorCortable(lambda: encender(raiz))
    try:
        from grader import entregas
        from grader.curso import catalogo
        from grader.entregas.propios import propios_ante
        from grader.vigilar import Corrector, vigilar_entrega

        curso = catalogo.leer_curso(raiz)
        fichas = catalogo.elegir(curso, ejercicio)
        ruta = situar_entrega(raiz, entrega, "guarda")
        propios = propios_ante(raiz, ruta)
        entregas.leer_entrega(ruta, fichas, propios)  # lo que no se puede vigilar se dice ya
        referencias = referencias_de(raiz, curso, motor, avanzar=motor.comprobar)
        recuerdo = recuerdo_de(raiz, ruta)
        vigilar_entrega(Corrector(curso, motor, referencias), fichas, ruta, propios, recuerdo, detalle=detalle)
    finally:
        motor.cerrar()
