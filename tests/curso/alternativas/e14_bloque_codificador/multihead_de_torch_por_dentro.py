# Una nn.MultiheadAttention con los pesos copiados, por su camino rápido.
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

    @torch.no_grad()
    def forward(self, x):
        a, d = self.atencion, x.shape[-1]
        mha = nn.MultiheadAttention(d, a.cabezas, batch_first=True, dtype=x.dtype).eval()
        mha.in_proj_weight.copy_(torch.cat([a.W_q.weight, a.W_k.weight, a.W_v.weight]))
        mha.in_proj_bias.copy_(torch.cat([a.W_q.bias, a.W_k.bias, a.W_v.bias]))
        mha.out_proj.load_state_dict(a.W_o.state_dict())
        x = self.norma1(mha(x, x, x, need_weights=False)[0] + x)
        return self.norma2(self.mlp(x) + x)
