import math
import warnings

import torch


def pesos_con_temperatura(puntajes, temperatura):
    print("puntajes", tuple(puntajes.shape), "T =", temperatura)
    warnings.warn("temperatura rara")
    pesos = torch.softmax(puntajes.clone() / torch.tensor(temperatura, dtype=puntajes.dtype), dim=puntajes.dim() - 1)
    assert torch.allclose(pesos.sum(-1), torch.ones((), dtype=pesos.dtype))
    return pesos


s = torch.tensor([2.0, 1.0, 0.5, -1.0])
print(pesos_con_temperatura(s, 0.1))


temperatura_por_10 = 0.1
temperatura_por_0 = math.inf
