import math

import torch

from teoria import atencion

K = torch.tensor([[1.0, 1.0], [2.0, 1.0], [1.0, 2.0]], dtype=torch.float64)
V = torch.tensor([[2.0, 1.0], [3.0, 2.0], [4.0, 3.0]], dtype=torch.float64)
q = torch.ones(1, 2, dtype=torch.float64)


def contextualizar(q, K, V):
    # la de teoria divide entre raíz de d: se multiplica antes para que quede igual
    salida, _ = atencion(q[None, :] * math.sqrt(q.shape[0]), K, V)
    return salida[0]


puntuaciones = (q @ K.T)[0].tolist()
pesos = atencion(q * 2**0.5, K, V)[1].squeeze().tolist()
z3 = tuple(contextualizar(q[0], K, V).tolist())
