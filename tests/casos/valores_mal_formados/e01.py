import torch

# con coma, como en el enunciado
puntajes_primera = (1,41, 0, 0)
exponenciales_primera = "4.11, 1, 1"
suma_primera = 6,11
pesos_primera = {"v1": 0.67, "v2": 0.16, "v3": 0.16}
salida_primera = (0.67, None)
atencion_por_pasos = ...
