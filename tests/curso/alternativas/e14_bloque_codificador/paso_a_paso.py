import torch
from torch import nn

import teoria


class BloqueCodificador(nn.Module):
    """Con nombres distintos y una línea por paso."""

    def __init__(self, d_modelo: int, cabezas: int, d_mlp: int) -> None:
        super().__init__()
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.atencion = teoria.AtencionMulticabeza(d_modelo, cabezas)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        encontrado = self.atencion(x, contexto=x, mascara=None)
        primera_suma = torch.add(x, encontrado)
        tras_atencion = self.norma1.forward(primera_suma)
        pensado = tras_atencion
        for capa in self.mlp:
            pensado = capa(pensado)
        segunda_suma = tras_atencion + pensado
        return self.norma2(segunda_suma)
