"""Todo lo que necesita quien escribe un ejercicio: `from grader.autor import …` y nada más.

Un `ejercicio.py` define una sola variable, `EJERCICIO`. No importa torch: los tensores se piden con recetas.
"""

from __future__ import annotations

from typing import Any

from grader.modelo import Caso, Cifra, Ejercicio, Equivalencia, Error, Grupo, Parte, Tipo, Tolerancia
from grader.recetas import entero, enteros, modulo, normal, ordenado, tensor, uno_de

__all__ = [
    "Caso", "Cifra", "Ejercicio", "Equivalencia", "Error", "Grupo", "Parte", "Tolerancia",
    "a_mano", "clase", "entero", "enteros", "exacto", "funcion", "modulo", "normal", "opcion", "ordenado", "tensor",
    "texto", "uno_de", "valor",
]  # fmt: skip


def a_mano(decimales: int) -> Tolerancia:
    """La tolerancia de un valor calculado a mano y pedido con estos decimales: 10⁻ⁿ."""
    return Tolerancia(rtol=0.0, atol=10.0**-decimales, decimales=decimales)


def exacto() -> Tolerancia:
    """La tolerancia de un valor que solo puede escribirse de una forma (0,1; infinito; 1/4)."""
    return Tolerancia(rtol=0.0, atol=0.0)


def funcion(nombre: str, titulo: str, *casos: Caso, pista: str, **otros: Any) -> Parte:
    """Declara una función que se llama con los argumentos de cada caso."""
    return Parte(nombre, Tipo.FUNCION, titulo, pista, casos, **otros)


def clase(nombre: str, titulo: str, *casos: Caso, pista: str, **otros: Any) -> Parte:
    """Declara un `nn.Module` que en cada caso se construye, recibe unos pesos por su nombre y se llama."""
    return Parte(nombre, Tipo.CLASE, titulo, pista, casos, **otros)


def valor(
    nombre: str, titulo: str, *, pista: str, tolerancia: Tolerancia, aceptados: tuple[Any, ...] = (), peso: int = 1
) -> Parte:
    """Declara un valor que el estudiante calcula a mano; `aceptados` son los que salen de pasos redondeados."""
    caso = Caso("valor", reservado=True, aceptados=aceptados)
    return Parte(nombre, Tipo.VALOR, titulo, pista, (caso,), tolerancia, peso=peso)


def opcion(nombre: str, titulo: str, *, pista: str, peso: int = 1) -> Parte:
    """Declara una respuesta que se elige: un booleano, o un conjunto de letras."""
    return Parte(nombre, Tipo.OPCION, titulo, pista, (Caso("respuesta", reservado=True),), exacto(), peso=peso)


def texto(nombre: str, titulo: str, *, pista: str, rubrica: tuple[str, ...]) -> Parte:
    """Declara una respuesta escrita que corrige un docente con su rúbrica y que no entra en el total automático."""
    return Parte(nombre, Tipo.TEXTO, titulo, pista, (), rubrica=rubrica)
