"""El paquete del estudiante: el curso sin soluciones, con lo esperado y las huellas ya calculados.

`escribir.py` lo hace a partir del curso; `leer.py` corrige con él. Lo que no debe verse va en `sellos.py`.
"""
