import torch
import torch.nn.functional as F
from torch import nn

from teoria import AtencionMulticabeza


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        d = x.shape[-1]
        suma = x + self.atencion(x)
        a = F.layer_norm(suma, (d,), self.norma1.weight, self.norma1.bias, 1e-5)
        h = F.relu(F.linear(a, self.mlp[0].weight, self.mlp[0].bias))
        m = F.linear(h, self.mlp[2].weight, self.mlp[2].bias)
        return F.layer_norm(m + a, (d,), self.norma2.weight, self.norma2.bias)
