import torch
from torch import nn

from teoria import AtencionMulticabeza


def futuro(largo):
    return torch.ones(largo, largo, dtype=torch.uint8).tril().logical_not()


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
        subcapas = (
            lambda y: self.atencion(y, mascara=futuro(y.shape[1])),
            lambda y: self.atencion_cruzada(y, memoria),
            self.mlp,
        )
        for subcapa, norma in zip(subcapas, (self.norma1, self.norma2, self.norma3)):
            x = norma(x + subcapa(x))
        return x
