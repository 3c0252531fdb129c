"""Comparar lo obtenido con lo esperado y decidir el veredicto. Puro.

Entran valores y tolerancias; salen comparaciones y veredictos de cada parte y de cada grupo.
"""

from grader.juicio.comparacion import comparar, letra, letras_elegidas, letras_sueltas
from grader.juicio.comparacion_numerica import describir, limites, numero
from grader.juicio.medicion import Medicion, esperar, leer_medicion
from grader.juicio.muestra import Muestra, se_descartan, tomar_muestra
from grader.juicio.veredictos import (
    CasoJuzgado,
    ParteJuzgada,
    esta_respondida,
    juzgar,
    puntuar,
    puntuar_grupos,
    respuesta_escrita,
    talon_citado,
    talones_de,
    veredicto_de,
    veredicto_de_ausente,
)

__all__ = [
    "CasoJuzgado",
    "Medicion",
    "Muestra",
    "ParteJuzgada",
    "comparar",
    "describir",
    "esperar",
    "esta_respondida",
    "juzgar",
    "leer_medicion",
    "letra",
    "letras_elegidas",
    "letras_sueltas",
    "limites",
    "numero",
    "puntuar",
    "puntuar_grupos",
    "respuesta_escrita",
    "se_descartan",
    "talon_citado",
    "talones_de",
    "tomar_muestra",
    "veredicto_de",
    "veredicto_de_ausente",
]
