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
        B, L, d = x.shape
        a = self.atencion
        q, k, v = (w(x).view(B, L, a.cabezas, -1).transpose(1, 2) for w in (a.W_q, a.W_k, a.W_v))
        z = F.scaled_dot_product_attention(q, k, v).transpose(1, 2).reshape(B, L, d)
        x = self.norma1(x + a.W_o(z))
        return self.norma2(x + self.mlp(x))
