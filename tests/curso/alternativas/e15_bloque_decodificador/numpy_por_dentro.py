import numpy as np
import torch
from torch import nn

from teoria import AtencionMulticabeza


def lineal(x, capa):
    return x @ capa.weight.detach().numpy().T + capa.bias.detach().numpy()


def atender(x, contexto, a, mascara=None):
    h = a.cabezas
    q, k, v = (lineal(t, w) for t, w in ((x, a.W_q), (contexto, a.W_k), (contexto, a.W_v)))
    q, k, v = (t.reshape(*t.shape[:2], h, -1).swapaxes(1, 2) for t in (q, k, v))
    s = q @ k.swapaxes(-1, -2) / np.asarray(np.sqrt(q.shape[-1]), dtype=q.dtype)
    if mascara is not None:
        s = np.where(mascara, -np.inf, s)
    e = np.exp(s - s.max(-1, keepdims=True))
    z = (e / e.sum(-1, keepdims=True)) @ v
    return lineal(z.swapaxes(1, 2).reshape(x.shape), a.W_o)


def norma(x, capa):
    c = x - x.mean(-1, keepdims=True)
    c = c / np.sqrt((c * c).mean(-1, keepdims=True) + np.asarray(1e-5, dtype=x.dtype))
    return c * capa.weight.detach().numpy() + capa.bias.detach().numpy()


class BloqueDecodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.atencion_cruzada = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.norma3 = nn.LayerNorm(d_modelo)

    def forward(self, x, memoria):
        x, m = x.numpy(), memoria.numpy()
        mascara = np.triu(np.ones((x.shape[1],) * 2, dtype=bool), 1)
        x = norma(x + atender(x, x, self.atencion, mascara), self.norma1)
        x = norma(x + atender(x, m, self.atencion_cruzada), self.norma2)
        return torch.from_numpy(norma(x + lineal(np.maximum(lineal(x, self.mlp[0]), 0), self.mlp[2]), self.norma3))
