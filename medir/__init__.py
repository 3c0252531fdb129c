"""Medir lo que cuesta corregir, siempre como razón en la misma tanda: la máquina varía, la razón menos."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console

from medir import correccion, costosas, curso_entero, diagnostico, libreta, lote, otros, vigilar
from medir.medida import Grupo, tabla_de


def medir(raiz: Path, veces: int, destino: Console) -> None:
    """Toma las medidas de cada grupo, intercaladas, y escribe medianas y razones."""
    for grupo in _grupos(raiz):
        tandas = min(veces, grupo.tope_de_tandas)
        tiempos: dict[str, list[float]] = {m.nombre: [] for m in grupo.medidas}
        for tanda in range(tandas):
            for medida in grupo.medidas:
                tiempos[medida.nombre].append(medida.tomar())
            destino.print(f"  {grupo.titulo}: tanda {tanda + 1} de {tandas}", style="dim")
        destino.print(tabla_de(grupo, tiempos))
    for linea in diagnostico.contar_juicios(raiz):
        destino.print(linea, highlight=False)
    if sys.platform == "linux":
        with tempfile.TemporaryDirectory(prefix="grader-") as carpeta:
            for linea in curso_entero.contar_curso(raiz, Path(carpeta)):
                destino.print(linea, highlight=False)
    if not otros.estan(raiz):
        destino.print(f"  Para medir también otros correctores, prepáralos con «{otros.GUION}».", style="dim")


def _grupos(raiz: Path) -> Iterator[Grupo]:
    """Los grupos de medidas, cada uno con una carpeta temporal para él."""
    for preparar in (
        correccion.preparar,
        lote.preparar,
        libreta.preparar,
        vigilar.preparar,
        diagnostico.preparar,
        costosas.preparar,
        *([otros.preparar] if otros.estan(raiz) else []),
    ):
        with tempfile.TemporaryDirectory(prefix="grader-") as carpeta:
            yield preparar(raiz, Path(carpeta))
