"""De qué curso se trata, dónde trabaja quien lo usa y dónde se recuerda lo que conviene recordar.

Nada se escribe nunca dentro del corrector instalado: con el curso que trae se trabaja en la carpeta en que se está, y
lo que se recuerda va a la caché de quien lo usa.
"""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from grader.curso import catalogo
from grader.modelo.excepciones import MalUso


def elegir_raiz(pedida: Path | None = None) -> Path:
    """La carpeta del curso que se pidió; si no, la de aquel en que se está o la del que trae el corrector."""
    return pedida or catalogo.buscar_raiz(Path.cwd())


def es_instalado(raiz: Path) -> bool:
    """Dice si es el curso que viene dentro del corrector instalado."""
    return raiz.resolve() == catalogo.INSTALADO.resolve()


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
