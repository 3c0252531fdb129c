"""En qué celda está lo que se pide: la última que define su nombre, sin contar las que siguen por resolver. Puro.

Se mira el código solo como texto, que es como se puede mirar el de otra persona: un nombre que no se ve así no tiene
celda, y lo que se dice de él va aparte.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from grader.paginas.celdas import Celda

_DEFINE = re.compile(r"(?:async[ \t]++)?(?:def|class)[ \t]++(\w++)|from[ \t]++[\w.]++[ \t]++import[ \t]++(.*+)")
_NOMBRE = re.compile(r"\w++")
# Lo que hay en una celda sin resolver; con más sangría o en un texto, un nombre cuenta menos.
_POR_RESOLVER = "por resolver: {}"
_EN_OTRO_SITIO, _VACIO, _ENCERRADO, _A_LA_VISTA = range(4)


def buscar_celdas(celdas: Sequence[Celda], nombres: Sequence[str]) -> dict[str, int]:
    """De los nombres que alguna celda define, el lugar de la celda."""
    mejores: dict[str, tuple[int, int]] = {}
    pedidos = set(nombres)
    for lugar, celda in enumerate(celdas):
        for nombre, peso in _definidos(celda, pedidos).items():
            mejores[nombre] = max(mejores.get(nombre, (-1, -1)), (peso, lugar))
    return {nombre: lugar for nombre, (_, lugar) in mejores.items()}


def _definidos(celda: Celda, pedidos: set[str]) -> dict[str, int]:
    """De los nombres pedidos, los que define una celda y con cuánto peso."""
    hallados: dict[str, int] = {}
    for linea in celda.fuente.split("\n"):
        sin_sangria = linea.lstrip(" \t")
        for nombre in pedidos & set(_atados(sin_sangria)):
            peso = _A_LA_VISTA if len(sin_sangria) == len(linea) else _ENCERRADO
            if _POR_RESOLVER.format(nombre) in celda.fuente or _sigue_en_blanco(sin_sangria):
                peso = _VACIO
            hallados[nombre] = max(
                hallados.get(nombre, _EN_OTRO_SITIO), peso if celda.clase == "code" else _EN_OTRO_SITIO
            )
    return hallados


def _atados(linea: str) -> list[str]:
    """Los nombres que ata una línea sin su sangría."""
    if definido := _DEFINE.match(linea):
        return [definido[1]] if definido[1] else _NOMBRE.findall(definido[2])
    izquierda, igual, derecha = linea.partition("=")
    if not igual or derecha.startswith("=") or not izquierda[:1].isidentifier() or izquierda.endswith(("!", "<", ">")):
        return []
    return _NOMBRE.findall(izquierda.partition(":")[0]) if "(" not in izquierda.partition(":")[0] else []


def _sigue_en_blanco(linea: str) -> bool:
    return linea.partition("=")[2].partition("#")[0].strip() == "..."
