import numpy as np
import torch
from torch import nn

from teoria import AtencionMulticabeza


def lineal(x, capa):
    return x @ capa.weight.detach().numpy().T + capa.bias.detach().numpy()


def norma(x, capa):
    centrado = x - x.mean(-1, keepdims=True)
    escalado = centrado / np.sqrt((centrado**2).mean(-1, keepdims=True) + np.asarray(1e-5, dtype=x.dtype))
    return escalado * capa.weight.detach().numpy() + capa.bias.detach().numpy()


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        x = x.numpy()
        x = norma(x + self.atencion(torch.from_numpy(x)).detach().numpy(), self.norma1)
        x = norma(x + lineal(np.maximum(lineal(x, self.mlp[0]), 0), self.mlp[2]), self.norma2)
        return torch.from_numpy(x)
