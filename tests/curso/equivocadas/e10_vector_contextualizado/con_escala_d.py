# Divide entre d = 2.
import torch

puntuaciones = (1, 1.5, 1.5)
pesos = (0.23, 0.38, 0.38)
z3 = (3.15, 2.15)


def contextualizar(q, K, V):
    s = torch.stack([torch.dot(q, k) for k in K]) / K.size(1)
    return torch.softmax(s, 0) @ V
