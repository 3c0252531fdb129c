"""El paquete del estudiante: el curso sin soluciones, con lo esperado y las huellas ya calculados y sellados.

Entran el curso y sus referencias y sale un zip y un wheel; con ellos, `leer` da otra vez referencias.
"""

__all__ = ["entregable", "leer"]
