# Las tres proyecciones en una, y la atención con einsum; la escala va en las consultas.
import torch
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
        a = self.atencion
        B, L, d = x.shape
        W = torch.cat([a.W_q.weight, a.W_k.weight, a.W_v.weight])
        b = torch.cat([a.W_q.bias, a.W_k.bias, a.W_v.bias])
        q, k, v = torch.einsum("bld,ed->ble", x, W).add(b).view(B, L, 3, a.cabezas, -1).unbind(2)
        q = q / q.shape[-1] ** 0.5
        e = torch.exp(torch.einsum("blhe,bshe->bhls", q, k))
        z = torch.einsum("bhls,bshe->blhe", e / e.sum(-1, keepdim=True), v).reshape(B, L, d)
        x = self.norma1(x + z @ a.W_o.weight.T + a.W_o.bias)
        return self.norma2(x + self.mlp(x))
