# Se queda en las exponenciales.
import torch

pesos = (7.389, 20.086, 20.086)
z3 = (155.38, 107.82)


def contextualizar(q, K, V):
    return torch.exp(K @ q) @ V
