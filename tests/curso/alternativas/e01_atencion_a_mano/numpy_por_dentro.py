import numpy as np
import torch

puntajes_primera = np.array([2, 0, 0]) / np.sqrt(2)
exponenciales_primera = np.exp(puntajes_primera)
suma_primera = exponenciales_primera.sum()
pesos_primera = exponenciales_primera / suma_primera
salida_primera = pesos_primera @ np.array([[1, 0], [0, 1], [0, 0]])


def atencion_por_pasos(Q, K, V):
    q, k, v = Q.numpy(), K.numpy(), V.numpy()
    s = q @ np.moveaxis(k, -1, -2) / np.sqrt(q.shape[-1])
    a = np.exp(s - s.max(-1, keepdims=True))
    a /= a.sum(-1, keepdims=True)
    return tuple(torch.from_numpy(np.asarray(x)).to(Q.dtype) for x in (s, a, a @ v))
