import torch
import torch.nn.functional as F
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
        d = x.shape[-1:]
        L = x.size(1)
        visible = torch.tril(torch.ones(L, L)).bool()
        a = F.layer_norm(x + self.atencion(x, mascara=~visible), d, self.norma1.weight, self.norma1.bias)
        b = F.layer_norm(a + self.atencion_cruzada(a, memoria), d, self.norma2.weight, self.norma2.bias)
        h = F.relu(F.linear(b, self.mlp[0].weight, self.mlp[0].bias))
        return F.layer_norm(b + F.linear(h, self.mlp[2].weight, self.mlp[2].bias), d, self.norma3.weight, self.norma3.bias)
