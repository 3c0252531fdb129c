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
        a = self.atencion
        cabezas = []
        trozos = [w(x).chunk(a.cabezas, -1) for w in (a.W_q, a.W_k, a.W_v)]
        futuro = torch.triu(torch.ones(x.shape[1], x.shape[1]), 1) == 1
        for q, k, v in zip(*trozos):
            s = torch.bmm(q, k.transpose(1, 2)) / q.shape[-1] ** 0.5
            cabezas.append(torch.softmax(s.masked_fill(futuro, -1e9), -1) @ v)
        x = self.norma1(x + a.W_o(torch.cat(cabezas, -1)))
        x = self.norma2(self.atencion_cruzada(x, contexto=memoria) + x)
        return self.norma3(self.mlp(x) + x)
