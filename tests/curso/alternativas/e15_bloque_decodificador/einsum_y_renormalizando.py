# La máscara se pone después de las exponenciales y antes de dividir entre su suma, que es lo mismo.
import torch
from torch import nn

from teoria import AtencionMulticabeza


def atender(a, x, contexto, visibles=None):
    q, k, v = (W(t).unflatten(-1, (a.cabezas, -1)) for W, t in ((a.W_q, x), (a.W_k, contexto), (a.W_v, contexto)))
    s = torch.einsum("blhe,bshe->bhls", q, k) / q.shape[-1] ** 0.5
    e = torch.exp(s - s.amax(-1, keepdim=True))
    if visibles is not None:
        e = e * visibles
    return a.W_o(torch.einsum("bhls,bshe->blhe", e / e.sum(-1, keepdim=True), v).flatten(2))


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
        visibles = torch.ones(x.shape[1], x.shape[1], dtype=x.dtype).tril()
        x = self.norma1(x + atender(self.atencion, x, x, visibles))
        x = self.norma2(x + atender(self.atencion_cruzada, x, memoria))
        return self.norma3(x + self.mlp(x))
