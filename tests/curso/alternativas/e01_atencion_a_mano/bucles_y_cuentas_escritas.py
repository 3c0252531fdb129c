import math

import torch

q1 = (1, 1)
claves = [(1, 1), (1, -1), (0, 0)]
valores = [(1, 0), (0, 1), (0, 0)]

puntajes_primera = [sum(a * b for a, b in zip(q1, k)) / math.sqrt(2) for k in claves]
exponenciales_primera = [math.e**s for s in puntajes_primera]
suma_primera = exponenciales_primera[0] + exponenciales_primera[1] + exponenciales_primera[2]
pesos_primera = [e / suma_primera for e in exponenciales_primera]
salida_primera = [sum(p * v[c] for p, v in zip(pesos_primera, valores)) for c in range(2)]


def atencion_por_pasos(Q, K, V):
    delante, L, S, d = Q.shape[:-2], Q.shape[-2], K.shape[-2], Q.shape[-1]
    q, k, v = Q.reshape(-1, L, d), K.reshape(-1, S, d), V.reshape(-1, S, V.shape[-1])
    puntajes = torch.empty(len(q), L, S, dtype=Q.dtype)
    for b in range(len(q)):
        for i in range(L):
            for j in range(S):
                puntajes[b, i, j] = torch.dot(q[b, i], k[b, j]) / math.sqrt(d)
    pesos = torch.stack([torch.stack([fila.exp() / fila.exp().sum() for fila in tabla]) for tabla in puntajes])
    salida = torch.stack([sum(pesos[b, :, j, None] * v[b, j] for j in range(S)) for b in range(len(q))])
    return puntajes.view(*delante, L, S), pesos.view(*delante, L, S), salida.view(*delante, L, -1)
