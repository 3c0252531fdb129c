"""El paquete del estudiante: el curso sin soluciones, con lo esperado y las huellas ya calculados y sellados.

Entran el curso y sus referencias, y salen un zip y un wheel con lo que se decide aquí que viaje; de ellos, `leer` saca
otra vez referencias.
"""

__all__ = ["entregable", "leer"]
