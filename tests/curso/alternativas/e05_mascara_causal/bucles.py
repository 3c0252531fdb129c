import math

import torch


def atencion_causal(Q, K, V):
    delante = Q.shape[:-2]
    L, d = Q.shape[-2:]
    Q, K, V = (t.reshape(-1, L, t.shape[-1]) for t in (Q, K, V))
    pesos = torch.zeros(len(Q), L, L, dtype=Q.dtype)
    salida = torch.zeros(len(Q), L, V.shape[-1], dtype=V.dtype)
    for b in range(len(Q)):
        for i in range(L):
            puntajes = [sum(Q[b, i, c] * K[b, j, c] for c in range(d)) / math.sqrt(d) for j in range(i + 1)]
            mayor = max(puntajes)
            exps = [torch.exp(s - mayor) for s in puntajes]
            total = sum(exps)
            for j in range(i + 1):
                pesos[b, i, j] = exps[j] / total
                salida[b, i] += pesos[b, i, j] * V[b, j]
    return salida.reshape(*delante, L, -1), pesos.reshape(*delante, L, L)


consecuencias_fallos = "be"
