"""Oráculo de e14: la capa codificadora que trae torch, con los mismos pesos."""

import torch
from torch import nn

from teoria import AtencionMulticabeza


class Capas(nn.Module):
    """Las capas de la plantilla, de las que se toman los pesos, y la de torch, que calcula."""

    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__()
        self.medidas = (d_modelo, cabezas, d_mlp)
        self.atencion = AtencionMulticabeza(d_modelo, cabezas)
        self.mlp = nn.Sequential(nn.Linear(d_modelo, d_mlp), nn.ReLU(), nn.Linear(d_mlp, d_modelo))
        self.norma1, self.norma2 = nn.LayerNorm(d_modelo), nn.LayerNorm(d_modelo)

    def forward(self, x):
        """Pasa cada peso a la capa de torch por el nombre que tiene allí."""
        suyos = dict(self.named_parameters())
        nombres = {"linear1": "mlp.0", "linear2": "mlp.2", "norm1": "norma1", "norm2": "norma2"}
        estado = {f"{ahi}.{cual}": suyos[f"{aqui}.{cual}"] for ahi, aqui in nombres.items() for cual in CUALES}
        for cual in CUALES:
            estado[f"self_attn.in_proj_{cual}"] = torch.cat([suyos[f"atencion.W_{letra}.{cual}"] for letra in "qkv"])
            estado[f"self_attn.out_proj.{cual}"] = suyos[f"atencion.W_o.{cual}"]
        capa = nn.TransformerEncoderLayer(*self.medidas, dropout=0.0, batch_first=True, dtype=x.dtype)
        capa.load_state_dict(estado)
        return capa.eval()(x)


CUALES = ("weight", "bias")


def BloqueCodificador(d_modelo, cabezas, d_mlp):
    return Capas(d_modelo, cabezas, d_mlp)
