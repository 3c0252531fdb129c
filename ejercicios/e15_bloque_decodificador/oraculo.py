"""Oráculo de e15: la capa decodificadora que trae torch, con los mismos pesos."""

import torch
from torch import nn

from teoria import AtencionMulticabeza

CUALES = ("weight", "bias")
# Cómo se llama en la capa de torch cada capa de la plantilla.
NOMBRES = {"linear1": "mlp.0", "linear2": "mlp.2", "norm1": "norma1", "norm2": "norma2", "norm3": "norma3"}
ATENCIONES = {"self_attn": "atencion", "multihead_attn": "atencion_cruzada"}


class Capas(nn.Module):
    """Las capas de la plantilla, de las que se toman los pesos, y la de torch, que calcula."""

    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.medidas = (d_modelo, cabezas, d_mlp)
        self.atencion, self.atencion_cruzada = (AtencionMulticabeza(d_modelo, cabezas) for _ in range(2))
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1, self.norma2, self.norma3 = (nn.LayerNorm(d_modelo) for _ in range(3))

    def forward(self, x, memoria):
        """Pasa cada peso a la capa de torch por el nombre que tiene allí."""
        suyos = dict(self.named_parameters())
        estado = {f"{ahi}.{cual}": suyos[f"{aqui}.{cual}"] for ahi, aqui in NOMBRES.items() for cual in CUALES}
        for ahi, aqui in ATENCIONES.items():
            for cual in CUALES:
                estado[f"{ahi}.in_proj_{cual}"] = torch.cat([suyos[f"{aqui}.W_{letra}.{cual}"] for letra in "qkv"])
                estado[f"{ahi}.out_proj.{cual}"] = suyos[f"{aqui}.W_o.{cual}"]
        capa = nn.TransformerDecoderLayer(*self.medidas, dropout=0.0, batch_first=True, dtype=x.dtype)
        capa.load_state_dict(estado)
        futuro = nn.Transformer.generate_square_subsequent_mask(x.shape[1], dtype=x.dtype)
        return capa.eval()(x, memoria, tgt_mask=futuro)


def BloqueDecodificador(d_modelo, cabezas, d_mlp):
    return Capas(d_modelo, cabezas, d_mlp)
