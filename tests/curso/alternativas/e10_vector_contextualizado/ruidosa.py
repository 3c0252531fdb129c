"""Imprime, avisa, fija semillas y cambia lo que torch tiene por omisión."""

import warnings

import torch

torch.manual_seed(3)
torch.set_default_dtype(torch.float64)
warnings.warn("esto va a la salida de errores", stacklevel=1)

puntuaciones = torch.tensor([[1.0, 1], [2, 1], [1, 2]]) @ torch.ones(2)
pesos = puntuaciones.softmax(-1)
z3 = pesos @ torch.tensor([[2.0, 1], [3, 2], [4, 3]])
print(puntuaciones, pesos, z3)


def contextualizar(q, K, V):
    print("formas:", q.shape, K.shape, V.shape)
    torch.manual_seed(9)
    logaritmos = torch.log_softmax(K @ q, dim=0)
    return logaritmos.exp() @ V
