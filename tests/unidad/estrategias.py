"""Estrategias de hypothesis: valores de todas las clases que viajan entre el corrector y el código ajeno."""

from __future__ import annotations

import math

from hypothesis import strategies as st

from grader.modelo.valores import BYTES_POR_DTYPE, Ajeno, Arreglo, Bloque, Escalar, Mapa, Modulo, Secuencia

formas = st.lists(st.integers(0, 3), max_size=3).map(tuple)
textos = st.text(max_size=12)
escalares = st.builds(
    Escalar, st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False) | textos
)


@st.composite
def arreglos(dibujar: st.DrawFn, dtypes: tuple[str, ...] = tuple(BYTES_POR_DTYPE)) -> Arreglo:
    """Un arreglo con bytes cualesquiera: infinitos, `nan` y números diminutos incluidos."""
    dtype, forma = dibujar(st.sampled_from(dtypes)), dibujar(formas)
    largo = math.prod(forma) * BYTES_POR_DTYPE[dtype]
    crudo = dibujar(st.binary(min_size=largo, max_size=largo))
    datos = bytes(b & 1 for b in crudo) if dtype == "bool" else crudo
    origen = dibujar(st.sampled_from(["tensor", "tensor", "numpy"]))
    return Arreglo(dtype, forma, Bloque(datos), origen, dibujar(st.booleans()))


def _colecciones(dentro: st.SearchStrategy) -> st.SearchStrategy:
    elementos = st.lists(dentro, max_size=3).map(tuple)
    pares = st.dictionaries(textos, dentro, max_size=3).map(lambda d: tuple(d.items()))
    return st.builds(Secuencia, st.sampled_from(["tuple", "list"]), elementos) | st.builds(Mapa, pares)


conjuntos = st.sets(textos, max_size=3).map(lambda c: Mapa(tuple((t, Escalar(None)) for t in sorted(c)), "set"))
ajenos = st.builds(Ajeno, textos, textos)
conocidos = st.recursive(arreglos() | escalares | conjuntos, _colecciones, max_leaves=6)
modulos = st.recursive(
    st.builds(Modulo, textos, st.lists(escalares, max_size=2).map(tuple)),
    lambda dentro: st.builds(
        Modulo, textos, st.just(()), st.lists(st.tuples(textos, dentro), min_size=1, max_size=2).map(tuple)
    ),
    max_leaves=3,
)
cualesquiera = st.recursive(arreglos() | escalares | conjuntos | ajenos | modulos, _colecciones, max_leaves=6)
