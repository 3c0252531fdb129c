"""Cómo se escribe lo que lee una persona: números a la española, listas, citas y tensores; y los textos de click.

Entran valores; salen textos. `de_click` pone en español la línea de órdenes.
"""

from grader.idioma.formato import (
    ORDINALES,
    ORDINALES_FEMENINOS,
    SE_CITAN,
    citar,
    citar_algunos,
    con_mayuscula,
    decir_dias,
    decir_fecha,
    en_prosa,
    en_una_linea,
    enumerar,
    limpiar,
    limpiar_lineas,
    nombre_legible,
    orden_alfabetico,
    posicion,
    puntos,
    tras_dos_puntos,
)
from grader.idioma.valores import escribir, tamano

__all__ = [
    "ORDINALES",
    "ORDINALES_FEMENINOS",
    "SE_CITAN",
    "citar",
    "citar_algunos",
    "con_mayuscula",
    "de_click",
    "decir_dias",
    "decir_fecha",
    "en_prosa",
    "en_una_linea",
    "enumerar",
    "escribir",
    "limpiar",
    "limpiar_lineas",
    "nombre_legible",
    "orden_alfabetico",
    "posicion",
    "puntos",
    "tamano",
    "tras_dos_puntos",
]
