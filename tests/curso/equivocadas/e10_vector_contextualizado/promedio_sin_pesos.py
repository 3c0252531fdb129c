# Calcula los pesos y no los usa.
import torch

z3 = (3, 2)


def contextualizar(q, K, V):
    pesos = torch.softmax(K @ q, dim=-1)
    return V.mean(dim=0)
