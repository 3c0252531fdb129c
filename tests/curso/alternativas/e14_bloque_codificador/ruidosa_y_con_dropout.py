import warnings

import torch
from torch import nn

from teoria import AtencionMulticabeza

torch.manual_seed(42)
print("Cargando el bloque…")


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        assert d_modelo % cabezas == 0
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(inplace=True), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.dropout = nn.Dropout(0.1)
        self.register_buffer("veces", torch.zeros(1))

    def forward(self, x):
        warnings.warn("¡cuidado!")
        print(x.shape)
        self.veces += 1
        x = self.norma1(x + self.dropout(self.atencion(x)))
        x = self.norma2(x + self.dropout(self.mlp(x)))
        print("listo", self.atencion.pesos.shape)
        return x


bloque = BloqueCodificador(8, 2, 16)
print(bloque(torch.randn(2, 3, 8)).shape)
