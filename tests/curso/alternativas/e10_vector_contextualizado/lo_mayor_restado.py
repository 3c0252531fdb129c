# Resta la mayor puntuación antes de la exponencial, que no cambia los pesos.
import torch

puntuaciones = [2.0, 3.0, 3.0]
pesos = [0.155, 0.422, 0.422]
z3 = [3.27, 2.27]


def contextualizar(q, K, V):
    s = K @ q
    z = torch.zeros(V.shape[1], dtype=V.dtype)
    total = torch.exp(s - torch.max(s)).sum()
    for j in range(len(K)):
        z += torch.exp(s[j] - torch.max(s)) / total * V[j]
    return z
