"""Una tabla de números que se entiende mejor dibujada, y qué tiene de raro en cada lugar."""

from __future__ import annotations

from dataclasses import dataclass

# Por debajo de esto, un peso que debía ser cero se da por cero.
CASI_CERO = 1e-6
# Lo que un peso puede pasarse de 0 o de 1 por redondeo.
HOLGURA = 1e-4


@dataclass(frozen=True, slots=True)
class Eje:
    """Lo que hay a lo largo de un lado de una figura: su nombre y, si las tiene, una marca por fila o columna."""

    nombre: str
    marcas: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Figura:
    """Una matriz de números entre 0 y 1, por filas, que se entiende mejor dibujada.

    `vedadas` son los lugares (fila, columna) donde debería haber un cero exacto; `vertical` dice qué son las filas y
    `horizontal`, las columnas.
    """

    titulo: str
    filas: tuple[tuple[float, ...], ...]
    vedadas: frozenset[tuple[int, int]] = frozenset()
    vertical: Eje = Eje("")
    horizontal: Eje = Eje("")

    def sobra(self, fila: int, columna: int) -> bool:
        """Dice si hay algo donde debería haber un cero."""
        return (fila, columna) in self.vedadas and abs(self.filas[fila][columna]) > CASI_CERO

    def se_sale(self, fila: int, columna: int) -> bool:
        """Dice si ahí no hay un número entre 0 y 1, que es lo que el dibujo sabe distinguir."""
        return not -HOLGURA <= self.filas[fila][columna] <= 1 + HOLGURA
