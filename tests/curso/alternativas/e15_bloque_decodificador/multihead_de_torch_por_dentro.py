# Dos nn.MultiheadAttention con los pesos copiados; la máscara de la primera, con los booleanos del curso.
import torch
from torch import nn

from teoria import AtencionMulticabeza


@torch.no_grad()
def copiar(a):
    mha = nn.MultiheadAttention(a.W_q.in_features, a.cabezas, batch_first=True, dtype=a.W_q.weight.dtype).eval()
    mha.in_proj_weight.copy_(torch.cat([a.W_q.weight, a.W_k.weight, a.W_v.weight]))
    mha.in_proj_bias.copy_(torch.cat([a.W_q.bias, a.W_k.bias, a.W_v.bias]))
    mha.out_proj.load_state_dict(a.W_o.state_dict())
    return mha


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
        L = x.shape[1]
        futuro = torch.ones(L, L, dtype=torch.bool).triu(1)
        x = self.norma1(x + copiar(self.atencion)(x, x, x, attn_mask=futuro)[0])
        x = self.norma2(x + copiar(self.atencion_cruzada)(x, memoria, memoria, need_weights=False)[0])
        return self.norma3(x + self.mlp(x))
