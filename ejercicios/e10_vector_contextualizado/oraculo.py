"""Oráculo de e10: la atención que ya trae torch, con la escala puesta en 1."""

import torch
import torch.nn.functional as F

Q3 = torch.tensor([1.0, 1.0], dtype=torch.float64)
K_CURSO = torch.tensor([[1.0, 1.0], [2.0, 1.0], [1.0, 2.0]], dtype=torch.float64)
V_CURSO = torch.tensor([[2.0, 1.0], [3.0, 2.0], [4.0, 3.0]], dtype=torch.float64)


def contextualizar(q, K, V):
    return F.scaled_dot_product_attention(q[None, None], K[None], V[None], scale=1.0)[0, 0]


def puntuaciones():
    return tuple(F.linear(Q3, K_CURSO).tolist())


def pesos():
    # La identidad como valores deja ver los pesos.
    return tuple(contextualizar(Q3, K_CURSO, torch.eye(3, dtype=torch.float64)).tolist())


def z3():
    return tuple(contextualizar(Q3, K_CURSO, V_CURSO).tolist())
