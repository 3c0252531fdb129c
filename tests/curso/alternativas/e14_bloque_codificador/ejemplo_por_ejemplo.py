import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        salidas = []
        for uno in x:
            uno = self.norma1(uno + self.atencion(uno[None])[0])
            # El MLP, palabra por palabra.
            salidas.append(torch.stack([self.norma2(palabra + self.mlp(palabra)) for palabra in uno]))
        return torch.stack(salidas)
