import numpy as np


def atencion_causal(Q, K, V):
    Q, K, V = Q.numpy(), K.numpy(), V.numpy()
    L, d = Q.shape[-2:]
    puntajes = Q @ K.swapaxes(-2, -1) / np.sqrt(d)
    puntajes = np.where(np.triu(np.ones((L, L)), k=1) == 1, -np.inf, puntajes)
    e = np.exp(puntajes - puntajes.max(axis=-1, keepdims=True))
    pesos = e / e.sum(axis=-1, keepdims=True)
    return pesos @ V, pesos


consecuencias_fallos = ("B", "E")
