"""De quién es cada cosa de una carpeta: una subcarpeta o un archivo por estudiante, y lo que no es de ninguno."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.entregas import COMPRIMIDOS, es_de_herramientas, extension, sin_autoguardados
from grader.idioma import citar, enumerar, nombre_legible
from grader.modelo.excepciones import MalUso

# Lo que no puede ser el trabajo de un estudiante: listas, notas y explicaciones.
DE_QUIEN_ENSENA = frozenset({".csv", ".tsv", ".xls", ".xlsx", ".ods", ".md", ".toml", ".ini", ".log"})
# Lo que dice de qué clase es un archivo: a veces, dos veces.
_FINAL = re.compile(r"\.(?:tar\.[^.]*|(?:ipynb|py)\.(?:json|txt)|[^.]*)\Z", re.IGNORECASE)
_LEEME = frozenset({"readme", "leeme", "léeme"})


@dataclass(frozen=True, slots=True)
class Entregado:
    """Lo que hay de un estudiante."""

    estudiante: str
    ruta: Path


class LoteInvalido(MalUso):
    """No hay entregas que calificar ahí; el texto dice qué se espera."""


def encontrar(carpeta: Path) -> tuple[Entregado, ...]:
    """Busca las entregas: cada subcarpeta, cuaderno o `.py` de la carpeta es un estudiante. Error: `LoteInvalido`.

    Lo que no se puede calificar y quizá entregó alguien cuenta también: nadie se queda sin fila.
    """
    if not carpeta.is_dir():
        raise LoteInvalido(_por_que_no_es_una_carpeta(carpeta))
    rutas = _a_la_vista(carpeta)
    validas = [p for p in rutas if p.is_symlink() or p.is_dir() or extension(p.name)]
    if not validas:
        hay = f" Solo hay {enumerar([citar(p.name) for p in rutas[:5]])}." if rutas else ""
        se_espera = "se espera una subcarpeta, un cuaderno .ipynb o un .py por estudiante."
        raise LoteInvalido(f"En «{carpeta}» no hay entregas: {se_espera}{hay}")
    nombres = {_nombre(p) for p in validas}
    # Lo que acompaña a una entrega con su mismo nombre es lo que se descomprimió, o un adjunto.
    cuentan = [p for p in rutas if p in validas or not (_es_de_quien_ensena(p) or _nombre(p) in nombres)]
    veces = Counter(map(_nombre, cuentan))
    return tuple(Entregado(nombre_legible(p.name) if veces[_nombre(p)] > 1 else _nombre(p), p) for p in cuentan)


def _por_que_no_es_una_carpeta(ruta: Path) -> str:
    if not ruta.exists():
        return f"No existe la carpeta {citar(ruta)}: indica una con algo por estudiante."
    if ruta.name.lower().endswith(COMPRIMIDOS):
        return (
            f"{citar(ruta)} está comprimido: descomprime ese archivo y di en qué carpeta quedó lo que trae. Lo que "
            "haya comprimido dentro de ella, también."
        )
    return f"{citar(ruta)} no es una carpeta: para una sola entrega está «grader corregir --entrega {ruta.name}»."


def no_mirados(carpeta: Path, entregados: Sequence[Entregado]) -> tuple[str, ...]:
    """Los nombres de lo que hay a la vista en la carpeta y no cuenta como entrega."""
    contadas = {entregado.ruta for entregado in entregados}
    return tuple(nombre_legible(p.name) for p in _a_la_vista(carpeta) if p not in contadas)


def _a_la_vista(carpeta: Path) -> list[Path]:
    visibles = [p for p in sorted(carpeta.iterdir()) if not es_de_herramientas(p.name) and not p.name.startswith("__")]
    return sin_autoguardados(visibles)


def _nombre(ruta: Path) -> str:
    """El de quien entregó: el de su carpeta, o el de su archivo sin lo que dice de qué clase es."""
    nombre = nombre_legible(ruta.name)
    if ruta.is_dir() or "." not in nombre.lstrip("."):
        return nombre
    return _FINAL.sub("", nombre)


def _es_de_quien_ensena(ruta: Path) -> bool:
    return ruta.suffix.lower() in DE_QUIEN_ENSENA or ruta.stem.lower() in _LEEME
