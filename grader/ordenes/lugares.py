"""De qué curso es la orden, dónde trabaja quien la da y dónde se recuerda lo que conviene recordar.

Nada se escribe nunca dentro del corrector instalado: con el curso que trae se trabaja en la carpeta en que se está, y
lo que se recuerda va a la caché de quien lo usa.
"""

from __future__ import annotations

import os
import sys
import tempfile
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


def raiz_del_curso() -> Path:
    """La carpeta del curso que se pidió; si no, la de aquel en que se está o la del que trae el corrector."""
    from grader.curso.catalogo import buscar_raiz

    contexto = click.get_current_context(silent=True)
    pedido: Path | None = contexto.meta.get(_PEDIDO) if contexto is not None else None
    return pedido or buscar_raiz(Path.cwd())


def es_instalado(raiz: Path) -> bool:
    """Dice si es el curso que viene dentro del corrector instalado."""
    from grader.curso.catalogo import INSTALADO

    return raiz.resolve() == INSTALADO.resolve()


def exigir_propio(raiz: Path) -> None:
    """Lo que cambia el curso no se le hace al que viene instalado. Error: `MalUso`."""
    if es_instalado(raiz):
        raise MalUso("El curso que viene con el corrector no se cambia: di cuál es el tuyo con --curso CARPETA.")


def carpeta_de_trabajo(raiz: Path) -> Path:
    """Dónde están entrega/ y calificaciones/: en el curso o, si viene instalado con el corrector, donde se esté."""
    return Path.cwd() if es_instalado(raiz) else raiz


def recuerdos_de(raiz: Path) -> Path:
    """Dónde se guarda lo que ahorra tiempo: en el curso o, si ahí no se puede escribir, en la caché de quien lo usa."""
    propia = raiz / ".cache"
    return propia if not es_instalado(raiz) and os.access(raiz, os.W_OK) else _cache_del_usuario()


def almacen_de(raiz: Path) -> Path:
    """Dónde se guardan los esperados y las huellas; `GRADER_ALMACEN` lo cambia."""
    return Path(os.environ.get("GRADER_ALMACEN") or recuerdos_de(raiz) / "referencias")


def _cache_del_usuario() -> Path:
    """La carpeta que cada sistema reserva para esto; sin carpeta personal, la de lo temporal."""
    try:
        casa = Path.home()
    except RuntimeError:
        return Path(tempfile.gettempdir()) / "corrector-transformers"
    de_cada_sistema = {
        "win32": Path(os.environ.get("LOCALAPPDATA") or casa / "AppData" / "Local"),
        "darwin": casa / "Library" / "Caches",
    }
    comun = Path(os.environ.get("XDG_CACHE_HOME") or casa / ".cache")
    return de_cada_sistema.get(sys.platform, comun) / "corrector-transformers"
