import torch

puntuaciones = (2, 3, 3)
pesos = (0.16, 0.42, 0.42)
z3 = (3.26, 2.26)


def contextualizar(q, K, V):
    return (torch.softmax(q @ K.T, dim=0).unsqueeze(1) * V).sum(dim=0)
