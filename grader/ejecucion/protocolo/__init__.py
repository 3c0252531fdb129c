"""La lengua en que se hablan los procesos: los mensajes, cómo se escriben en un socket y qué se acepta de ellos.

Entra un mensaje y salen bytes, o al revés. Un mensaje nuevo se define aquí, lo manda `padre` y lo contesta `hijo`.
Ninguno de los dos lados ejecuta lo que lee.
"""

from grader.ejecucion.protocolo.canal import RAIZ_DEL_PAQUETE, abrir_canal, lanzar
from grader.ejecucion.protocolo.control import (
    BIFURCAR,
    CALENTAR,
    MATADO,
    MATAR,
    ORDEN,
    PRECARGABLES,
    PRECARGAR,
    RESPUESTA,
)
from grader.ejecucion.protocolo.encargo import DelPadre, Encargo, Impedido, Informe, LlamarEnVivo, Presentar, Vencida
from grader.ejecucion.protocolo.envios import Envios, numero_nuevo, peticion_de, por_orden

__all__ = [
    "BIFURCAR",
    "CALENTAR",
    "MATADO",
    "MATAR",
    "ORDEN",
    "PRECARGABLES",
    "PRECARGAR",
    "RAIZ_DEL_PAQUETE",
    "RESPUESTA",
    "DelPadre",
    "Encargo",
    "Envios",
    "Impedido",
    "Informe",
    "LlamarEnVivo",
    "Presentar",
    "Vencida",
    "abrir_canal",
    "lanzar",
    "mensajes",
    "numero_nuevo",
    "peticion_de",
    "por_orden",
    "sobre",
    "topes",
]
