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

    def _atender(self, a, q, kv, mascara=None):
        q, kv = q.transpose(0, 1), kv.transpose(0, 1)
        salida, _ = F.multi_head_attention_forward(
            q, kv, kv, q.shape[-1], a.cabezas,
            torch.cat([a.W_q.weight, a.W_k.weight, a.W_v.weight]), torch.cat([a.W_q.bias, a.W_k.bias, a.W_v.bias]),
            None, None, False, 0.0, a.W_o.weight, a.W_o.bias, training=False, attn_mask=mascara,
        )
        return salida.transpose(0, 1)

    def forward(self, x, memoria):
        mascara = nn.Transformer.generate_square_subsequent_mask(x.shape[1]).to(x.dtype)
        x = self.norma1(x + self._atender(self.atencion, x, x, mascara))
        x = self.norma2(x + self._atender(self.atencion_cruzada, x, memoria))
        return self.norma3(x + self.mlp(x))
