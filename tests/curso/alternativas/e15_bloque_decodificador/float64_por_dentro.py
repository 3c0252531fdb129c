import copy

import torch
from torch import nn

from teoria import AtencionMulticabeza


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
        yo, y, m = copy.deepcopy(self).double(), x.double(), memoria.double()
        y = yo.norma1(y + yo.atencion(y, mascara=torch.ones(y.shape[1], y.shape[1]).triu(1) > 0))
        y = yo.norma2(y + yo.atencion_cruzada(y, m))
        return yo.norma3(y + yo.mlp(y)).type_as(x)
