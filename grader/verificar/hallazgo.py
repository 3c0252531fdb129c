"""Lo que encuentra `verificar`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hallazgo:
    """Algo que no está bien en un ejercicio: qué, y qué debe hacer quien lo escribe."""

    que: str
    remedio: str

    def __str__(self) -> str:
        return f"{self.que}\n      → {self.remedio}"
