# Se confunde de matriz en la última línea.
import torch

z3 = (1.42, 1.42)


def contextualizar(q, K, V):
    pesos = torch.softmax(K @ q, dim=-1)
    return pesos @ K
