"""Calificar una entrega: preparar las llamadas, ejecutarlas, juzgarlas y explicarlas. Aquí se unen las piezas.

Entran un curso, una `Entrega`, un motor y las referencias; sale una `Calificacion`. Si varios archivos intentan lo
mismo, aquí se elige cuál cuenta.
"""

from grader.calificacion.entrega import calificar, calificar_con, ejecutar_entrega, juntar
from grader.calificacion.evidencias import reunir_evidencias
from grader.calificacion.obras import Obra, Respuesta, buscar_inestables, identificar_llamadas, reunir_obra
from grader.calificacion.pasadas import por_repetir
from grader.calificacion.planes import Pasada, Plan, entrena, planear, por_entero, precargas

__all__ = [
    "Obra",
    "Pasada",
    "Plan",
    "Respuesta",
    "buscar_inestables",
    "calificar",
    "calificar_con",
    "ejecutar_entrega",
    "entrena",
    "identificar_llamadas",
    "juntar",
    "planear",
    "por_entero",
    "por_repetir",
    "precargas",
    "reunir_evidencias",
    "reunir_obra",
]
