# Multiplica cada valor por su peso y lo deja ahí.
import torch

z3 = ((0.31, 0.16), (1.27, 0.84), (1.69, 1.27))


def contextualizar(q, K, V):
    pesos = torch.softmax(K @ q, dim=-1)
    return pesos[:, None] * V
