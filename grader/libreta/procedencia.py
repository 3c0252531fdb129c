"""De qué sale una nota además de lo entregado: el curso, el corrector, torch, la sal y lo que se pidió."""

from __future__ import annotations

import hashlib
import importlib.metadata
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from grader.curso.indice import INDICE, sin_lo_de_a_mano

# Del curso, lo que decide una nota o lo que se dice de ella.
_DEL_CURSO = ("ejercicios", "soluciones")
# Del corrector, lo que decide qué se ejecuta y qué da; lo demás juzga y explica.
_EJECUTAN = ("ejecucion", "entregas")
# La opción con que se pide que los archivos se ejecuten enteros.
ENTERO = "--todo"


@dataclass(frozen=True, slots=True)
class Procedencia:
    """Las huellas de los archivos del curso y del corrector, la versión de torch, la sal sin revelarla y las opciones.

    `ejecucion` es, del corrector, lo que decide qué se ejecuta y qué da.
    """

    curso: Mapping[str, str] = field(hash=False)
    corrector: str
    ejecucion: str
    torch: str
    sal: str
    opciones: str

    @property
    def huella(self) -> str:
        """Lo que identifica la procedencia entera."""
        return hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()

    def cambiados(self, otra: Procedencia) -> list[str]:
        """Los archivos del curso que no son iguales en las dos."""
        nombres = sorted({*self.curso, *otra.curso})
        return [n for n in nombres if self.curso.get(n) != otra.curso.get(n)]


# La de quien abre la libreta sin calificar nada.
SIN_PROCEDENCIA = Procedencia({}, "", "", "", "", "")


def averiguar_procedencia(raiz: Path, sal: str, opciones: Sequence[str]) -> Procedencia:
    """La procedencia de lo que se califique ahora con el curso de esa carpeta."""
    paquete = Path(__file__).parents[1]
    return Procedencia(
        dict(_huellas_de(raiz, (archivo for carpeta in _DEL_CURSO for archivo in (raiz / carpeta).rglob("*")))),
        _resumir(paquete, paquete.rglob("*.py")),
        _resumir(paquete, (archivo for sala in _EJECUTAN for archivo in (paquete / sala).rglob("*.py"))),
        importlib.metadata.version("torch"),
        sal,
        " ".join(opciones),
    )


def _resumir(raiz: Path, archivos: Iterable[Path]) -> str:
    return hashlib.sha256(repr(_huellas_de(raiz, archivos)).encode()).hexdigest()[:16]


def _huellas_de(raiz: Path, archivos: Iterable[Path]) -> list[tuple[str, str]]:
    return [
        (archivo.relative_to(raiz).as_posix(), hashlib.sha256(_lo_que_decide(archivo)).hexdigest()[:16])
        for archivo in sorted(archivos)
        if archivo.is_file() and "__pycache__" not in archivo.parts
    ]


def _lo_que_decide(archivo: Path) -> bytes:
    """De un archivo, lo que decide una nota automática; lo que va aparte de ella se cuenta al escribir las notas."""
    contenido = archivo.read_bytes()
    return sin_lo_de_a_mano(contenido.decode("utf-8")).encode() if archivo.name == Path(INDICE).name else contenido
