"""Una tabla de números entre 0 y 1 como imagen, de blanco a tinta, y en palabras para quien no la vea."""

from __future__ import annotations

import base64
import io
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from grader.modelo import Eje, Figura

_TINTA, _GRIS, _ROJO = "#1b2a49", "#c3cada", "#b00020"
_PULGADAS_POR_CELDA, _PUNTOS_POR_PULGADA = 0.36, 110
# En pulgadas: lo menos que mide el dibujo y lo que ocupan título, marcas y nombres.
_MINIMO, _MARGEN = 1.3, 0.8
SE_RECUERDAN = 300
# Con celdas más pequeñas no caben los números.
_LADO_CON_NUMEROS = 6


# En un lote se repiten las de lo esperado y las de los errores más comunes.
@lru_cache(SE_RECUERDAN)
def dibujar_mapa(figura: Figura) -> dict[str, str]:
    """La figura como imagen, en base64, y la misma información en palabras."""
    from matplotlib.colors import LinearSegmentedColormap
    from matplotlib.figure import Figure

    alto, ancho = len(figura.filas), len(figura.filas[0])
    medidas = (max(_MINIMO, ancho * _PULGADAS_POR_CELDA) + _MARGEN, max(_MINIMO, alto * _PULGADAS_POR_CELDA) + _MARGEN)
    lienzo = Figure(figsize=medidas, layout="constrained")
    ejes: Any = lienzo.add_subplot()
    tinta = LinearSegmentedColormap.from_list("blanco_tinta", ["#ffffff", _TINTA])
    ejes.imshow(figura.filas, cmap=tinta, vmin=0, vmax=1)
    ejes.set_title(figura.titulo, fontsize=9)
    ejes.set_xlabel(figura.horizontal.nombre, fontsize=8)
    ejes.set_ylabel(figura.vertical.nombre, fontsize=8)
    ejes.set_xticks(range(ancho), labels=_marcas(figura.horizontal, ancho), fontsize=8)
    ejes.set_yticks(range(alto), labels=_marcas(figura.vertical, alto), fontsize=8)
    _anotar(ejes, figura, con_numeros=max(alto, ancho) <= _LADO_CON_NUMEROS)
    salida = io.BytesIO()
    lienzo.savefig(salida, format="png", dpi=_PUNTOS_POR_PULGADA)
    return {"png": base64.b64encode(salida.getvalue()).decode("ascii"), "texto": _en_palabras(figura)}


def _marcas(eje: Eje, cuantas: int) -> Sequence[object]:
    return eje.marcas if len(eje.marcas) == cuantas else range(cuantas)


def _anotar(ejes: Any, figura: Figura, *, con_numeros: bool) -> None:
    """Raya lo que debe ser cero, enmarca en rojo lo que no lo es y escribe los números: se entiende sin color."""
    from matplotlib.patches import Rectangle

    for fila, numeros in enumerate(figura.filas):
        for columna, numero in enumerate(numeros):
            sobra = figura.sobra(fila, columna)
            if (fila, columna) in figura.vedadas and not sobra:
                rayas = Rectangle((columna - 0.5, fila - 0.5), 1, 1, fill=False, hatch="///", edgecolor=_GRIS)
                ejes.add_patch(rayas)
            if sobra:
                marco = Rectangle((columna - 0.44, fila - 0.44), 0.88, 0.88, fill=False, edgecolor=_ROJO, linewidth=1.8)
                ejes.add_patch(marco)
            if con_numeros or sobra or figura.se_sale(fila, columna):
                color = "white" if numero > 0.5 else _TINTA
                texto = f"{numero:.2f}".replace(".", ",")
                ejes.text(columna, fila, texto, ha="center", va="center", color=color, fontsize=7)


def _en_palabras(figura: Figura) -> str:
    def fila(numeros: Sequence[float]) -> str:
        return " ".join(f"{n:.2f}".replace(".", ",") for n in numeros)

    lados = (figura.vertical, figura.horizontal)
    ejes = "; ".join(f"{eje.nombre}: {' '.join(eje.marcas)}" for eje in lados if eje.marcas)
    return f"{figura.titulo}{f' ({ejes})' if ejes else ''}: {'; '.join(map(fila, figura.filas))}"
