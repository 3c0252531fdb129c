import math

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

    def _con_mascara(self, x):
        B, L, d = x.shape
        a = self.atencion
        q, k, v = (w(x).view(B, L, a.cabezas, -1).transpose(1, 2) for w in (a.W_q, a.W_k, a.W_v))
        puntajes = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
        puntajes = puntajes + torch.full((L, L), float("-inf"), dtype=x.dtype).triu(diagonal=1)
        return a.W_o((puntajes.softmax(-1) @ v).transpose(1, 2).reshape(B, L, d))

    def forward(self, x, memoria):
        x = self.norma1(x + self._con_mascara(x))
        x = self.norma2(x + self.atencion_cruzada(x, memoria))
        return self.norma3(x + self.mlp(x))
