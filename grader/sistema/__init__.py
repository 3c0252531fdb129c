"""Lo que se le pide al sistema: escribir de una vez, borrar carpetas hostiles, ver lo que gasta otro proceso.

Entra una ruta o el número de un proceso; sale lo hecho, o el motivo por el que no se pudo. No sabe nada del curso.
"""

from grader.sistema.carpetas import apartar_carpeta, barrer, borrar, carpeta_provisional, estrenar
from grader.sistema.disco import A_MEDIAS, decir_por_que, escribir_de_una_vez, escribir_por_trozos
from grader.sistema.invocacion import decir_como_instalar, escribir_orden
from grader.sistema.reloj import CADA_CUANTO, PARTE_DORMIDA, Reloj

__all__ = [
    "A_MEDIAS",
    "CADA_CUANTO",
    "PARTE_DORMIDA",
    "Reloj",
    "apartar_carpeta",
    "barrer",
    "borrar",
    "carpeta_provisional",
    "decir_como_instalar",
    "decir_por_que",
    "escribir_de_una_vez",
    "escribir_orden",
    "escribir_por_trozos",
    "estrenar",
]
