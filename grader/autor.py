"""Todo lo que necesita quien escribe un ejercicio: `from grader.autor import …` y nada más.

Un `ejercicio.py` define una sola variable, `EJERCICIO`. No importa torch: los tensores se piden con recetas.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from grader.modelo import Caso, Cifra, Ejercicio, Equivalencia, Error, Grupo, Ley, Parte, Propiedad, Tipo, Tolerancia
from grader.modelo.recetas import elegir, entero, enteros, modulo, normal, ordenado, tensor, uno_de

__all__ = [
    "Caso", "Cifra", "Ejercicio", "Equivalencia", "Error", "Grupo", "Parte", "Tolerancia",
    "a_mano", "clase", "derivar", "elegir", "entero", "enteros", "entre_cero_y_uno", "equivariante", "exacto",
    "filas_suman_uno", "funcion", "independiente_del_batch", "media_cero_y_varianza_uno", "modulo", "nada_del_futuro",
    "normal", "opcion", "ordenado", "sin_mirar_al_futuro", "tensor", "texto", "uno_de", "valor",
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
    nombre: str, titulo: str, *, pista: str, tolerancia: Tolerancia, aceptados: tuple[Any, ...] = (), **otros: Any
) -> Parte:
    """Declara un valor que el estudiante calcula a mano; `aceptados` son los que salen de pasos redondeados.

    `sale_de` es la cuenta con que sale de otros valores anteriores, si sale de alguno.
    """
    caso = Caso("valor", reservado=True, aceptados=aceptados)
    return Parte(nombre, Tipo.VALOR, titulo, pista, (caso,), tolerancia, **otros)


def opcion(nombre: str, titulo: str, *, pista: str, peso: int = 1) -> Parte:
    """Declara una respuesta que se elige: un booleano, o un conjunto de letras."""
    return Parte(nombre, Tipo.OPCION, titulo, pista, (Caso("respuesta", reservado=True),), exacto(), peso=peso)


def texto(nombre: str, titulo: str, *, pista: str, rubrica: tuple[str, ...]) -> Parte:
    """Declara una respuesta escrita que corrige un docente con su rúbrica y que no entra en el total automático."""
    return Parte(nombre, Tipo.TEXTO, titulo, pista, (), rubrica=rubrica)


# --- Propiedades ---------------------------------------------------------------------------------------------------


def filas_suman_uno(de: str = "", *casos: str) -> Propiedad:
    """Exige que cada fila de una de las salidas (o del resultado, si es una sola cosa) sume 1."""
    return Propiedad(Ley.FILAS_SUMAN_UNO, de, casos)


def entre_cero_y_uno(de: str = "", *casos: str) -> Propiedad:
    """Exige que ningún número sea negativo ni mayor que 1."""
    return Propiedad(Ley.ENTRE_CERO_Y_UNO, de, casos)


def nada_del_futuro(de: str = "", *casos: str) -> Propiedad:
    """Exige que una tabla de pesos valga 0 por encima de la diagonal."""
    return Propiedad(Ley.NADA_DEL_FUTURO, de, casos)


def media_cero_y_varianza_uno(de: str = "", *casos: str) -> Propiedad:
    """Exige que cada fila tenga media 0 y varianza 1; en `casos`, los que tienen γ = 1 y β = 0."""
    return Propiedad(Ley.MEDIA_CERO_Y_VARIANZA_UNO, de, casos)


def derivar(caso: Caso, nombre: str, *argumentos: Any) -> Caso:
    """Otro caso con los mismos números al azar: donde se repite una receta, o se elige dentro, salen los de `caso`."""
    return replace(caso, nombre=nombre, argumentos=argumentos, azar=caso.azar or caso.nombre)


def independiente_del_batch(caso: str, *, copias: str, ejemplo: int, de: str = "") -> Propiedad:
    """Exige que un ejemplo salga igual lo acompañe quien lo acompañe.

    `copias` es un caso derivado de `caso` cuyo batch son copias de ese ejemplo: dos o más, y mejor cuatro, porque si no
    salen iguales es que hay azar de por medio y no se afirma nada.
    """
    return Propiedad(Ley.INDEPENDIENTE_DEL_BATCH, de, (caso,), copias, ejemplo)


def equivariante(caso: str, *, copias: str, ejemplo: int, palabras: tuple[int, ...], de: str = "") -> Propiedad:
    """Exige que, si las palabras cambian de orden, los resultados cambien de orden igual y nada más.

    `copias` es un caso derivado cuyo batch son copias del ejemplo con las palabras en el orden de `palabras`.
    """
    return Propiedad(Ley.EQUIVARIANTE, de, (caso,), copias, ejemplo, palabras)


def sin_mirar_al_futuro(caso: str, *, copias: str, ejemplo: int, palabras: tuple[int, ...], de: str = "") -> Propiedad:
    """Exige que lo de las primeras palabras no cambie si cambian las últimas.

    `copias` es un caso derivado cuyo batch son copias del ejemplo con las palabras de `palabras`: las primeras, en
    su lugar; después, otras.
    """
    return Propiedad(Ley.SIN_MIRAR_AL_FUTURO, de, (caso,), copias, ejemplo, palabras)
