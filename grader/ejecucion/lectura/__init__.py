"""De los bytes de un archivo entregado a instrucciones que se pueden ejecutar. Corre en el hijo, ya confinado.

Entran bytes; salen celdas analizadas, el plan de lo que hay que ejecutar y lo que se ve sin ejecutarlo.
"""

__all__ = ["archivo", "celdas", "dobles", "plan", "sintaxis", "texto"]
