import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        return self.norma2(x)
