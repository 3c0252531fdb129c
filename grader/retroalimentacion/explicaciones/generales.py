"""Lo que se puede decir de una excepción cuando solo se reconoce su clase."""

from __future__ import annotations

from grader.retroalimentacion.explicaciones.entrada import Entrada

_POR_CLASE = {
    "NameError": "Se usa un nombre que no está definido.",
    "UnboundLocalError": "Se usa una variable antes de darle valor.",
    "AttributeError": "Se pide un atributo o un método que ese objeto no tiene.",
    "TypeError": "Se usa un valor de un tipo que esa operación no admite, o una función con otros argumentos.",
    "ValueError": "Un valor es del tipo adecuado, pero no es posible en esa operación.",
    "IndexError": "Se pide una posición que no existe.",
    "KeyError": "Se pide una clave que el diccionario no tiene.",
    "ZeroDivisionError": "Se divide entre cero.",
    "OverflowError": "Un número es demasiado grande para esa operación.",
    "RecursionError": "Hay más llamadas, unas dentro de otras, de las que Python admite.",
    "ImportError": "No se pudo importar algo de un módulo.",
    "ModuleNotFoundError": "Se importa un módulo que aquí no está instalado.",
    "AssertionError": "Una comprobación con `assert` no se cumple.",
    "FileNotFoundError": "Se abre un archivo que aquí no existe.",
    "PermissionError": "Se intenta algo que aquí no está permitido.",
    "NotImplementedError": "Se usa algo que no está implementado para esos datos.",
    "RuntimeError": "Una operación no se puede hacer con los datos que recibe.",
    "SyntaxError": "Python no entiende lo que está escrito ahí.",
    "IndentationError": "La sangría de esa línea no es la que debe.",
    "TabError": "La sangría mezcla tabuladores y espacios.",
}

GENERALES: tuple[Entrada, ...] = tuple(
    Entrada(clase, clase, "", que, "", citar=True) for clase, que in _POR_CLASE.items()
)
