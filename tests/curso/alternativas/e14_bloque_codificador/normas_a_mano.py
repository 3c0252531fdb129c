import torch
from torch import nn

from teoria import AtencionMulticabeza


def normalizar(x, capa):
    media = x.mean(-1, keepdim=True)
    varianza = x.var(-1, unbiased=False, keepdim=True)
    return (x - media) / torch.sqrt(varianza + capa.eps) * capa.weight + capa.bias


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        x = normalizar(x + self.atencion(x), self.norma1)
        oculta = x @ self.mlp[0].weight.T + self.mlp[0].bias
        oculta = torch.where(oculta > 0, oculta, torch.zeros_like(oculta))
        return normalizar(x + oculta @ self.mlp[2].weight.T + self.mlp[2].bias, self.norma2)
