"""Encontrar y leer lo que una persona entregó: una carpeta, un `.py` o un `.ipynb`, sin interpretar su contenido.

Entra una ruta; sale una `Entrega` con los archivos que pueden resolver cada ejercicio y lo que hay a su lado. Lo que es
del propio curso no cuenta. Lo que no se puede leer sale con su motivo; cómo se dice está en
`retroalimentacion.mensajes`.
"""

from grader.entregas.alrededor import datos_de, importan, modulos_de, nombre_de_modulo
from grader.entregas.asomos import TOPE_DE_ASOMO, es_comun, modulos_que_asoman, nombres_que_asoman
from grader.entregas.busqueda import (
    AUTOGUARDADOS,
    CARPETA,
    TOPES,
    Hallado,
    buscar,
    es_de_herramientas,
    extension,
    se_entra,
    sin_autoguardados,
)
from grader.entregas.candidatos import claves_de
from grader.entregas.definiciones import definicion_en
from grader.entregas.formatos import COMPRIMIDOS
from grader.entregas.lectura import EntregaInvalida, estrenar_archivo, estrenar_entrega, leer_entrega

__all__ = [
    "AUTOGUARDADOS",
    "CARPETA",
    "COMPRIMIDOS",
    "TOPES",
    "TOPE_DE_ASOMO",
    "EntregaInvalida",
    "Hallado",
    "buscar",
    "claves_de",
    "datos_de",
    "definicion_en",
    "es_comun",
    "es_de_herramientas",
    "estrenar_archivo",
    "estrenar_entrega",
    "extension",
    "importan",
    "leer_entrega",
    "modulos_de",
    "modulos_que_asoman",
    "nombre_de_modulo",
    "nombres_que_asoman",
    "propios",
    "se_entra",
    "sin_autoguardados",
]
