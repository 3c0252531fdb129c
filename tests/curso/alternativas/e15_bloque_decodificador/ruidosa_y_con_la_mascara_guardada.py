import warnings

import torch
from torch import nn

from teoria import AtencionMulticabeza

print("Cargando…")


class BloqueDecodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.atencion_cruzada = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.norma3 = nn.LayerNorm(d_modelo)
        self.dropout = nn.Dropout(p=0.1)
        self.register_buffer("futuro", torch.ones(512, 512, dtype=torch.bool).triu(1), persistent=False)

    def forward(self, x, memoria, mascara=None):
        warnings.warn("solo un aviso")
        L = x.shape[1]
        print(L, memoria.shape)
        mascara = self.futuro[:L, :L] if mascara is None else mascara
        x = self.norma1(x + self.dropout(self.atencion(x, mascara=mascara)))
        x = self.norma2(x + self.dropout(self.atencion_cruzada(x, memoria)))
        return self.norma3(x + self.dropout(self.mlp(x)))
