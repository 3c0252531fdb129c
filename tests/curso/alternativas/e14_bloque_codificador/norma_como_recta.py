# La norma, escrita como a·x + b, y el MLP con clamp.
import torch
from torch import nn

from teoria import AtencionMulticabeza


def normalizar(capa, x):
    a = capa.weight / torch.sqrt(x.var(-1, unbiased=False, keepdim=True) + capa.eps)
    return a * x + (capa.bias - a * x.mean(-1, keepdim=True))


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        x = normalizar(self.norma1, x + self.atencion(x))
        entra, _, sale = self.mlp
        return normalizar(self.norma2, x + sale(entra(x).clamp(min=0)))
