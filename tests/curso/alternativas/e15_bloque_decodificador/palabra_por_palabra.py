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
        # Sin máscara: cada palabra se calcula con un texto que acaba en ella.
        salidas = []
        for i in range(x.shape[1]):
            hasta_aqui = x[:, : i + 1]
            y = self.norma1(x[:, i : i + 1] + self.atencion(x[:, i : i + 1], hasta_aqui))
            y = self.norma2(y + self.atencion_cruzada(y, memoria))
            salidas.append(self.norma3(y + self.mlp(y)))
        return torch.cat(salidas, dim=1)
