import math

import torch

Q = torch.tensor([[1.0, 1.0], [0.0, 1.0], [1.0, 0.0]])
K = torch.tensor([[1.0, 1.0], [1.0, -1.0], [0.0, 0.0]])
V = torch.tensor([[1.0, 0.0], [0.0, 1.0], [0.0, 0.0]])


def atencion_por_pasos(Q, K, V):
    puntajes = torch.matmul(Q, torch.transpose(K, -1, -2)) / math.sqrt(K.size(-1))
    exponenciales = torch.exp(puntajes - torch.logsumexp(puntajes, dim=-1, keepdim=True))
    return puntajes, exponenciales, exponenciales @ V


puntajes, pesos, salida = atencion_por_pasos(Q, K, V)
puntajes_primera = puntajes[0]
exponenciales_primera = puntajes[0].exp()
suma_primera = exponenciales_primera.sum()
pesos_primera = pesos[0]
salida_primera = salida[0]
