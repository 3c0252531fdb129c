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

    @staticmethod
    def atender(a, x, contexto, causal):
        q, k, v = (w(t).unflatten(-1, (a.cabezas, -1)).transpose(1, 2)
                   for w, t in ((a.W_q, x), (a.W_k, contexto), (a.W_v, contexto)))
        return a.W_o(F.scaled_dot_product_attention(q, k, v, is_causal=causal).transpose(1, 2).flatten(2))

    def forward(self, x, memoria):
        x = self.norma1(x + self.atender(self.atencion, x, x, True))
        x = self.norma2(x + self.atender(self.atencion_cruzada, x, memoria, False))
        return self.norma3(x + self.mlp(x))
