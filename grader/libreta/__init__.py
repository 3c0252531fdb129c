"""La libreta de un lote: lo calificado, guardado en una base SQLite según se termina, para seguir donde se quedó.

Entran apuntes, uno por entrega, con lo que la identifica, lo que dio al ejecutarla y la procedencia de su nota; salen
los que siguen valiendo. Un apunte se guarda entero o no se guarda, muera quien muera, y solo escribe un proceso a la
vez. Lo que se reparte (notas, retroalimentación) se escribe a partir de ella, y calificar otra vez no ejecuta nada.
"""

from grader.libreta.apuntes import Apunte, Corrida, Llegada, PartePuntuada, apuntar
from grader.libreta.libreta import ARCHIVO, Guardado, Libreta, LibretaInservible, abrir_libreta
from grader.libreta.manuales import (
    SIN_MANUALES,
    Lugar,
    Manual,
    Manuales,
    Renglon,
    huella_de_lo_leido,
    los_que_cuentan,
    normalizar,
    poner_a_escala,
)
from grader.libreta.paquetes import desempacar_calificacion, empacar_calificacion
from grader.libreta.procedencia import ENTERO, SIN_PROCEDENCIA, Procedencia, averiguar_procedencia

__all__ = [
    "ARCHIVO",
    "ENTERO",
    "SIN_MANUALES",
    "SIN_PROCEDENCIA",
    "Apunte",
    "Corrida",
    "Guardado",
    "Libreta",
    "LibretaInservible",
    "Llegada",
    "Lugar",
    "Manual",
    "Manuales",
    "PartePuntuada",
    "Procedencia",
    "Renglon",
    "abrir_libreta",
    "apuntar",
    "averiguar_procedencia",
    "desempacar_calificacion",
    "empacar_calificacion",
    "huella_de_lo_leido",
    "los_que_cuentan",
    "normalizar",
    "poner_a_escala",
]
