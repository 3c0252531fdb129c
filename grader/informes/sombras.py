"""Tablas de números entre 0 y 1 como bloques sombreados, para una terminal o un archivo de texto."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from grader.modelo import Figura

# De nada a todo: desde qué número vale cada sombra. Los pasos son más finos abajo, donde caen casi todos los pesos.
_SOMBRAS = ((0.7, "█"), (0.4, "▓"), (0.2, "▒"), (0.05, "░"))
_VEDADA, _VEDADA_CON_ALGO, _NO_ES_NUMERO, _DE_MAS, _NEGATIVO = "··", "!!", "??", ">1", "<0"
_ENTRE_FIGURAS = 3
_ANCHO_DE_CELDA = 2
_ANCHO_COMODO = 60


def sombrear(figuras: Sequence[Figura], ancho: int) -> Iterator[str]:
    """Las líneas del dibujo, con tantas figuras por fila como quepan, y al final lo que significa cada signo."""
    columnas = max((_ancho(f) for f in figuras), default=0) + _ENTRE_FIGURAS
    por_fila = max(1, (min(ancho, _ANCHO_COMODO) + _ENTRE_FIGURAS) // columnas)
    dibujadas = [[f.titulo, *_filas(f), *_pie(f)] for f in figuras]
    for comienzo in range(0, len(dibujadas), por_fila):
        juntas = dibujadas[comienzo : comienzo + por_fila]
        for trozos in itertools.zip_longest(*juntas, fillvalue=""):
            yield "".join(trozo.ljust(columnas) for trozo in trozos).rstrip()
    yield from _leyenda("".join(linea for figura in figuras for linea in _filas(figura)))
    yield from dict.fromkeys(frase for figura in figuras if (frase := _decir_ejes(figura)))


def _ancho(figura: Figura) -> int:
    return max([len(figura.titulo), *map(len, _filas(figura)), *map(len, _pie(figura))])


def _filas(figura: Figura) -> list[str]:
    """Cada fila entre barras, para que se vea dónde acaba aunque esté en blanco, con su marca delante si la tiene."""
    marcas = _marcas_al_lado(figura)
    return [
        f"{marca}│{''.join(_celda(figura, f, c) for c in range(len(fila)))}│"
        for f, (marca, fila) in enumerate(zip(marcas, figura.filas, strict=True))
    ]


def _marcas_al_lado(figura: Figura) -> list[str]:
    marcas = figura.vertical.marcas
    if len(marcas) != len(figura.filas):
        return [""] * len(figura.filas)
    ancho = max(map(len, marcas), default=0)
    return [f"{marca:>{ancho}}" for marca in marcas]


def _pie(figura: Figura) -> list[str]:
    """Debajo de cada columna, su marca, si caben todas con un espacio entre ellas."""
    marcas = figura.horizontal.marcas
    if not marcas or len(marcas) != len(figura.filas[0]) or max(map(len, marcas)) >= _ANCHO_DE_CELDA:
        return []
    sangria = " " * (len(_marcas_al_lado(figura)[0]) + 1)
    return [sangria + "".join(marca.ljust(_ANCHO_DE_CELDA) for marca in marcas).rstrip()]


def _decir_ejes(figura: Figura) -> str:
    """Qué son las marcas que se ven, si se sabe."""
    dichos = [f"al lado, {figura.vertical.nombre}"] if any(_marcas_al_lado(figura)) and figura.vertical.nombre else []
    dichos += [f"debajo, {figura.horizontal.nombre}"] if _pie(figura) and figura.horizontal.nombre else []
    return "; ".join(dichos)


def _celda(figura: Figura, fila: int, columna: int) -> str:
    numero = figura.filas[fila][columna]
    if not math.isfinite(numero):
        return _NO_ES_NUMERO
    if (fila, columna) in figura.vedadas:
        return _VEDADA_CON_ALGO if figura.sobra(fila, columna) else _VEDADA
    if figura.se_sale(fila, columna):
        return _DE_MAS if numero > 1 else _NEGATIVO
    return 2 * next((sombra for desde, sombra in _SOMBRAS if numero >= desde), " ")


def _leyenda(dibujo: str) -> Iterator[str]:
    significados = (
        (_VEDADA, "debe ser 0"),
        (_VEDADA_CON_ALGO, "debería ser 0 y no lo es"),
        (_DE_MAS, "mayor que 1"),
        (_NEGATIVO, "negativo"),
        (_NO_ES_NUMERO, "nan o infinito"),
    )
    dichos = [f"{signo} {que}" for signo, que in significados if signo in dibujo]
    yield "; ".join(["de blanco (0) a █ (1)", *dichos])
