import math

import torch

q3 = (1, 1)
claves = [(1, 1), (2, 1), (1, 2)]
valores = [(2, 1), (3, 2), (4, 3)]

puntuaciones = [sum(a * b for a, b in zip(q3, k)) for k in claves]
suma = sum(math.e**s for s in puntuaciones)
pesos = [math.e**s / suma for s in puntuaciones]
z3 = [sum(p * v[c] for p, v in zip(pesos, valores)) for c in range(2)]


def contextualizar(q, K, V):
    s = [sum(q[i].item() * k[i].item() for i in range(len(q))) for k in K]
    e = [math.exp(x) for x in s]
    z = [sum(e[j] / sum(e) * V[j, c].item() for j in range(len(V))) for c in range(V.shape[1])]
    return torch.tensor(z, dtype=V.dtype)
