"""Qué hay que ejecutar para calificar una entrega: cada archivo, con lo que se le pedirá."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from grader.modelo import Curso, Entrega, Ficha, Trabajo
from grader.referencias import Referencias

# Un archivo por ejecutar y los ejercicios que puede resolver.
Plan: TypeAlias = tuple[tuple[Ficha, ...], Trabajo]


def planear(curso: Curso, fichas: Sequence[Ficha], entrega: Entrega, referencias: Referencias) -> list[Plan]:
    """Un trabajo por archivo, con las llamadas de todos los ejercicios que puede resolver."""
    hermanos = {a.nombre.rpartition("/")[2].removesuffix(".py"): a.contenido for a in entrega.hermanos}
    modulos = {**hermanos, "teoria": curso.teoria.encode()}
    archivos = dict.fromkeys(a for f in fichas for a in entrega.candidatos[f.nombre])
    planes = []
    for archivo in archivos:
        suyas = tuple(f for f in fichas if archivo in entrega.candidatos[f.nombre])
        llamadas = tuple(ll for f in suyas for ll in referencias.llamadas(f))
        planes.append((suyas, Trabajo(archivo, llamadas, modulos, tuple(f.inicial for f in suyas))))
    return planes
