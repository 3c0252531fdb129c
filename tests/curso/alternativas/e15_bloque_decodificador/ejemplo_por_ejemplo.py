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
        filas = []
        for uno, suya in zip(x.split(1), memoria.split(1)):
            oculta = torch.zeros(uno.shape[1], uno.shape[1], dtype=torch.bool)
            for i in range(uno.shape[1]):
                oculta[i, i + 1 :] = True
            uno = self.norma1(uno + self.atencion(uno, mascara=oculta))
            uno = self.norma2(uno + self.atencion_cruzada(uno, suya))
            filas.append(self.norma3(uno + self.mlp(uno)))
        return torch.cat(filas)
