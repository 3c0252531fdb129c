# Usa exp2, en el código y a mano.
import torch

pesos = (0.2, 0.4, 0.4)
z3 = (3.2, 2.2)


def contextualizar(q, K, V):
    e = torch.exp2(K @ q)
    return e @ V / e.sum()
