import numpy as np
import torch

cabezas_concatenadas = np.array([3.26, 2.26, 1.15, 4.02])
forma_w_o = np.array([4, 4])


def _dividir(x, h):
    b, l, d = x.shape
    return x.reshape(b, l, h, d // h).transpose(0, 2, 1, 3)


def _unir(x):
    b, h, l, k = x.shape
    return x.transpose(0, 2, 1, 3).reshape(b, l, h * k)


def dividir_cabezas(X, cabezas):
    return torch.from_numpy(_dividir(X.numpy(), cabezas).copy())


def unir_cabezas(X):
    return torch.from_numpy(_unir(X.numpy()))


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    x, q, k, v, o = (t.numpy() for t in (X, W_Q, W_K, W_V, W_O))
    q, k, v = _dividir(x @ q, cabezas), _dividir(x @ k, cabezas), _dividir(x @ v, cabezas)
    s = q @ k.swapaxes(-1, -2) / np.sqrt(np.array(q.shape[-1], dtype=q.dtype))
    a = np.exp(s - s.max(-1, keepdims=True))
    a /= a.sum(-1, keepdims=True)
    return torch.from_numpy(_unir(a @ v) @ o)
