"""La entrega de quien estudia: cuál es, cómo se estrena, cómo se lee y qué se dice si no se puede recordar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import click

from grader.modelo.excepciones import MalUso
from grader.ordenes.lugares import RUTA
from grader.sistema import decir_por_que
from grader.taller import almacen_de, carpeta_de_trabajo

if TYPE_CHECKING:
    from grader.entregas.propios import Propios
    from grader.modelo import Entrega, Ficha

ENTREGA = click.option(
    "-s",
    "--entrega",
    metavar="RUTA",
    type=RUTA,
    help="Tu entrega: una carpeta, un .py o un .ipynb. Si no se dice, entrega/.",
)


@dataclass(frozen=True, slots=True)
class Abierta:
    """Una entrega situada: dónde está, qué ejercicios se miran, qué es del propio curso y dónde se recuerda lo suyo."""

    ruta: Path
    fichas: tuple[Ficha, ...]
    propios: Propios
    recuerdo: Path

    def leer(self) -> Entrega:
        """Lo que hay en ella ahora. Error: `EntregaInvalida`."""
        from grader.entregas import leer_entrega

        return leer_entrega(self.ruta, self.fichas, self.propios)


def abrir_entrega(
    raiz: Path, fichas: Sequence[Ficha], pedida: str | None, despues: str = "vuelve a corregir"
) -> Abierta:
    """La entrega que se pidió o, si no se dice cuál, la de quien estudia. Error: `MalUso`."""
    from grader.entregas.propios import propios_ante
    from grader.seguimiento import trayectoria

    ruta = situar_entrega(raiz, pedida, despues)
    recuerdo = trayectoria.archivo_de(almacen_de(raiz).parent, ruta)
    return Abierta(ruta, tuple(fichas), propios_ante(raiz, ruta), recuerdo)


def situar_entrega(raiz: Path, pedida: str | None, despues: str) -> Path:
    """Dónde está la entrega; la de quien estudia, si no existe, se crea y se dice. Error: `MalUso` si no se puede."""
    if pedida is not None:
        return Path(pedida)
    from grader.entregas import CARPETA, estrenar_entrega

    ruta = carpeta_de_trabajo(raiz) / CARPETA
    try:
        nueva = estrenar_entrega(raiz / "plantillas", ruta)
    except OSError as error:
        raise MalUso(
            f"No se pudo crear la carpeta entrega/ en «{ruta.parent}»: {decir_por_que(error)}. Ve a una carpeta tuya o "
            "di qué corregir con --entrega RUTA."
        ) from None
    if nueva:
        click.echo(f"Creé la carpeta entrega/ con las plantillas: completa sus archivos y {despues}.", err=True)
    return ruta


def decir_si_no_se_recordo(guardado: bool, archivo: Path) -> None:
    """Que no se pueda recordar nada no impide seguir, pero se nota: las pistas empiezan otra vez."""
    if not guardado:
        click.echo(
            f"No se puede escribir en «{archivo.parent}»: no se recordará por qué pista ibas ni lo ya calculado.",
            err=True,
        )
