"""Comparar lo obtenido con lo esperado y decidir el veredicto. Puro.

Entran valores y tolerancias; salen comparaciones y veredictos de cada parte y de cada grupo. Lo que se responde a mano
vale también si sale bien de otras respuestas que valen.
"""

from grader.juicio.comparacion import comparar, letra, letras_elegidas, letras_sueltas
from grader.juicio.comparacion_numerica import describir, limites, numero
from grader.juicio.formulas import evaluar, nombres_de
from grader.juicio.herencia import aceptar_lo_que_sigue, sale_de, sigue_de
from grader.juicio.medicion import Medicion, esperar, leer_medicion
from grader.juicio.muestra import Muestra, se_descartan, tomar_muestra
from grader.juicio.numeros import Numeros, numeros, numeros_escritos
from grader.juicio.plazos import contar_dias, medir_retraso
from grader.juicio.salidas import dan_lo_mismo, esta_al_borde, resumir_salida
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
    "Numeros",
    "ParteJuzgada",
    "aceptar_lo_que_sigue",
    "comparar",
    "contar_dias",
    "dan_lo_mismo",
    "describir",
    "esperar",
    "esta_al_borde",
    "esta_respondida",
    "evaluar",
    "juzgar",
    "leer_medicion",
    "letra",
    "letras_elegidas",
    "letras_sueltas",
    "limites",
    "medir_retraso",
    "nombres_de",
    "numero",
    "numeros",
    "numeros_escritos",
    "puntuar",
    "puntuar_grupos",
    "respuesta_escrita",
    "resumir_salida",
    "sale_de",
    "se_descartan",
    "sigue_de",
    "talon_citado",
    "talones_de",
    "tomar_muestra",
    "veredicto_de",
    "veredicto_de_ausente",
]
