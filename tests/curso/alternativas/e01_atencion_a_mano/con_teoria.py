import math

import torch

from teoria import atencion

e = math.exp(math.sqrt(2))
puntajes_primera = (math.sqrt(2), 0.0, 0.0)
exponenciales_primera = (e, math.exp(0), math.exp(0))
suma_primera = e + 2
pesos_primera = (e / (e + 2), 1 / (e + 2), 1 / (e + 2))
salida_primera = pesos_primera[0], pesos_primera[1]


def atencion_por_pasos(Q, K, V):
    salida, pesos = atencion(Q, K, V)
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.size(-1))
    return puntajes, pesos, salida
