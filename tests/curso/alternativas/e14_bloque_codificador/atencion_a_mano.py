import math

import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.h = cabezas
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def _atender(self, x):
        partes = []
        trozos = [capa(x).chunk(self.h, dim=-1) for capa in (self.atencion.W_q, self.atencion.W_k, self.atencion.W_v)]
        for q, k, v in zip(*trozos):
            puntajes = torch.einsum("bld,bsd->bls", q, k) / math.sqrt(q.shape[-1])
            partes.append(torch.einsum("bls,bsd->bld", puntajes.softmax(-1), v))
        return self.atencion.W_o(torch.cat(partes, -1))

    def forward(self, x):
        x = self.norma1(self._atender(x) + x)
        return self.norma2(self.mlp(x) + x)
