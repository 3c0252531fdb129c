"""De qué curso es la orden: el de `--curso` o, si no se dice, el de la carpeta en que se está."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click

from grader.modelo.excepciones import MalUso

_PEDIDO = "grader.curso"


class Ruta(click.ParamType[str]):
    """Una ruta. Vacía no es la carpeta en que se está: es un descuido, y se dice."""

    name = "ruta"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """La deja como está. Error: `MalUso` si está vacía."""
        if not str(value).strip():
            cual = max(param.opts, key=len) if isinstance(param, click.Option) else param and param.human_readable_name
            raise MalUso(f"La ruta de {cual or 'la orden'} está vacía: indica una carpeta o un archivo.")
        return str(value)


RUTA = Ruta()


def _recordar_curso(contexto: click.Context, _: click.Parameter, carpeta: str | None) -> None:
    from grader.curso.catalogo import exigir_curso

    if carpeta is not None:
        contexto.meta[_PEDIDO] = exigir_curso(Path(carpeta))


CURSO = click.option(
    "--curso",
    metavar="CARPETA",
    type=RUTA,
    callback=_recordar_curso,
    expose_value=False,
    help="Usa el curso de esta carpeta; si no se dice, el de la carpeta en que estás.",
)


def opcion_del_curso() -> str:
    """La opción con que se pidió un curso, para repetirla en otra orden; nada si no se pidió."""
    contexto = click.get_current_context(silent=True)
    pedido = contexto.meta.get(_PEDIDO) if contexto is not None else None
    return f"--curso {shlex.quote(str(pedido))}" if pedido is not None else ""


def raiz_del_curso() -> Path:
    """La carpeta del curso de esta orden."""
    from grader.taller import elegir_raiz

    contexto = click.get_current_context(silent=True)
    return elegir_raiz(contexto.meta.get(_PEDIDO) if contexto is not None else None)
