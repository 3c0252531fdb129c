# Intenta llenar la memoria del corrector con un vector de treinta millones de números donde se esperan tres.
import torch

puntajes_primera = exponenciales_primera = pesos_primera = salida_primera = torch.ones(30_000_000, dtype=torch.uint8)
