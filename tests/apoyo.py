"""Lo que entrega quien resuelve bien: el código de una solución sin lo que la delata como archivo del curso."""

from __future__ import annotations

from pathlib import Path


def sin_portada(solucion: str) -> str:
    """Una solución sin su docstring, que es lo que no escribiría nadie más."""
    return solucion.partition('"""\n')[2]


def entregar_solucion(solucion: Path, destino: Path) -> None:
    """Deja en un archivo, o en una carpeta con el mismo nombre, una solución escrita por alguien."""
    archivo = destino / solucion.name if destino.is_dir() else destino
    archivo.write_text(sin_portada(solucion.read_text(encoding="utf-8")), encoding="utf-8")
