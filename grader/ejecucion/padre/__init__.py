"""El padre: pide trabajos a un hijo, vigila lo que gasta y revisa lo que contesta. No ejecuta nada ajeno.

Entran trabajos y un motor; salen ejecuciones. Lo que un hijo diga se acota antes de creerlo.
"""

from grader.ejecucion.padre.presupuesto import Presupuesto
from grader.ejecucion.padre.trabajos import Completar, averiguar_nivel, ejecutar, tope_de_tiempos

__all__ = ["Completar", "Presupuesto", "averiguar_nivel", "ejecutar", "revision", "tope_de_tiempos"]
