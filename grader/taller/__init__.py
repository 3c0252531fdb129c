"""El taller: lo que hace falta para calificar (curso, motor, referencias), montado siempre igual, y dónde se trabaja.

Entran la carpeta de un curso y, si la hay, una sal; salen un `Curso`, un motor encendido y unas `Referencias`. Lo usan
las órdenes y el cuaderno.
"""

from grader.taller.fallos import apuntar_fallo, guardar_fallo
from grader.taller.lugares import (
    almacen_de,
    carpeta_de_trabajo,
    elegir_raiz,
    es_instalado,
    exigir_propio,
    recuerdos_de,
)
from grader.taller.montaje import encender, exigir_soluciones, montar, referencias_de

__all__ = [
    "almacen_de",
    "apuntar_fallo",
    "carpeta_de_trabajo",
    "elegir_raiz",
    "encender",
    "es_instalado",
    "exigir_propio",
    "exigir_soluciones",
    "guardar_fallo",
    "montar",
    "recuerdos_de",
    "referencias_de",
]
