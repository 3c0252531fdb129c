"""Lo que se sabe de antemano de cada ejercicio: lo esperado y las huellas de sus errores, calculados una sola vez.

Entran el curso, un motor y un almacén; salen valores. Se guardan por el contenido de lo que los produce y la versión de
torch; en qué carpeta lo dice `taller`.
"""

from grader.referencias.almacen import Almacen
from grader.referencias.esperados import LIMITES, ReferenciaRota, Referencias
from grader.referencias.llamadas import llamadas_de, partes_automaticas

__all__ = ["LIMITES", "Almacen", "ReferenciaRota", "Referencias", "llamadas_de", "partes_automaticas"]
