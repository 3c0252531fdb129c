"""Calificar a mano: la hoja de cálculo en que quien enseña pone puntos y comentarios, de ida y de vuelta.

Entran lo apuntado en la libreta y las rúbricas; sale un `.xlsx` con un renglón por respuesta distinta. De vuelta entra
un archivo que pudo tocar cualquiera y sale qué hay que poner en la libreta o, si algo no encaja, qué y dónde: nunca las
dos cosas. Aquí no se escribe en la libreta.
"""

from grader.revision.cotejo import Cotejo, cotejar, hoja_de
from grader.revision.escritura import escribir_hoja
from grader.revision.lectura import HojaIlegible, Leida, leer_hoja
from grader.revision.renglones import ARCHIVO, COMENTARIOS, RESPUESTAS, preparar

__all__ = [
    "ARCHIVO",
    "COMENTARIOS",
    "RESPUESTAS",
    "Cotejo",
    "HojaIlegible",
    "Leida",
    "cotejar",
    "escribir_hoja",
    "hoja_de",
    "leer_hoja",
    "preparar",
]
