import torch

Q3 = torch.tensor([1.0, 1.0])
K = torch.tensor([[1.0, 1.0], [2.0, 1.0], [1.0, 2.0]])
V = torch.tensor([[2.0, 1.0], [3.0, 2.0], [4.0, 3.0]])


def contextualizar(q, K, V):
    a = torch.einsum("d,sd->s", q, K).softmax(0)
    return torch.einsum("s,sv->v", a, V)


puntuaciones = torch.einsum("d,sd->s", Q3, K)
pesos = puntuaciones.softmax(0)
z3 = contextualizar(Q3, K, V)
