"""La entrega de quien estudia: cuál es, cómo se estrena y qué se dice si de ella no se puede recordar nada."""

from __future__ import annotations

from pathlib import Path

import click

from grader.modelo.excepciones import MalUso
from grader.ordenes.lugares import RUTA, almacen_de, carpeta_de_trabajo
from grader.sistema import decir_por_que

ENTREGA = click.option(
    "-s",
    "--entrega",
    metavar="RUTA",
    type=RUTA,
    help="Qué corregir: una carpeta, un .py o un .ipynb. Si no se dice, entrega/.",
)


def situar_entrega(raiz: Path, pedida: str | None, despues: str = "vuelve a corregir") -> Path:
    """Dónde está la entrega; la de quien estudia, si no existe, se crea y se dice. Error: `MalUso` si no se puede."""
    if pedida is not None:
        return Path(pedida)
    from grader import entregas
    from grader.entregas import CARPETA

    ruta = carpeta_de_trabajo(raiz) / CARPETA
    try:
        nueva = entregas.estrenar_entrega(raiz / "plantillas", ruta)
    except OSError as error:
        raise MalUso(
            f"No se pudo crear la carpeta entrega/ en «{ruta.parent}»: {decir_por_que(error)}. Ve a una carpeta tuya o "
            "di qué corregir con --entrega RUTA."
        ) from None
    if nueva:
        click.echo(f"Creé la carpeta entrega/ con las plantillas: completa sus archivos y {despues}.", err=True)
    return ruta


def recuerdo_de(raiz: Path, ruta: Path) -> Path:
    """El archivo en que se recuerda por dónde va cada ejercicio de una entrega."""
    from grader.seguimiento import trayectoria

    return trayectoria.archivo_de(almacen_de(raiz).parent, ruta)


def decir_si_no_se_recordo(guardado: bool, archivo: Path) -> None:
    """Que no se pueda recordar nada no impide seguir, pero se nota: las pistas empiezan otra vez."""
    if not guardado:
        click.echo(
            f"No se puede escribir en «{archivo.parent}»: no se recordará por qué pista ibas ni lo ya calculado.",
            err=True,
        )
