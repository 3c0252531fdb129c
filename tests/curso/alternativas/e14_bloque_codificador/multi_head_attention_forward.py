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
        a = self.atencion
        t = x.transpose(0, 1)  # (L, B, d)
        salida, _ = F.multi_head_attention_forward(
            t, t, t, x.shape[-1], a.cabezas,
            torch.cat([a.W_q.weight, a.W_k.weight, a.W_v.weight]), torch.cat([a.W_q.bias, a.W_k.bias, a.W_v.bias]),
            None, None, False, 0.0, a.W_o.weight, a.W_o.bias, training=self.training,
        )
        x = self.norma1(x + salida.transpose(0, 1))
        return self.norma2(x + self.mlp(x))
