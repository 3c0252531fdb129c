"""De qué curso es la orden: el de `--curso` o, si no se dice, el de la carpeta en que se está."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Any

import click

from grader.idioma import citar, citar_algunos
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


def carpeta_de_resultados(raiz: Path, dicha: str | None) -> Path:
    """La carpeta de los resultados de un lote; sin decir cuál, la única que haya. Error: `MalUso`."""
    from grader.libreta import ARCHIVO
    from grader.taller import carpeta_de_trabajo

    lotes = carpeta_de_trabajo(raiz) / "calificaciones"
    if dicha is not None:
        carpeta = Path(dicha)
        carpeta = carpeta.parent if carpeta.name == ARCHIVO else carpeta
        if (carpeta / ARCHIVO).is_file():
            return carpeta
        habitual = lotes / carpeta.resolve().name
        sugerencia = f" ¿Querías decir {citar(habitual)}?" if (habitual / ARCHIVO).is_file() else ""
        raise MalUso(
            f"En {citar(carpeta)} no hay ninguna {ARCHIVO}: di la carpeta de los resultados de un lote, no la de las "
            f"entregas.{sugerencia}"
        )
    hallados = sorted(archivo.parent for archivo in lotes.glob(f"*/{ARCHIVO}"))
    if len(hallados) == 1:
        return hallados[0]
    if not hallados:
        raise MalUso(f"En {citar(lotes)} no hay ningún lote calificado: di la carpeta que escribió «grader lote».")
    raise MalUso(f"Hay varios lotes, {citar_algunos([h.name for h in hallados])}: di la carpeta de uno.")


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
