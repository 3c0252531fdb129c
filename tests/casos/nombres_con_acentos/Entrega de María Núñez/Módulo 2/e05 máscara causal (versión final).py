import math

import torch


def atencion_causal(consultas, claves, valores):
    """Atención causal."""
    tamaño, d = consultas.shape[-2:]
    puntajes = consultas @ claves.transpose(-2, -1) / math.sqrt(d)
    máscara = torch.triu(torch.ones(tamaño, tamaño, dtype=torch.bool), diagonal=2)
    pesos = torch.softmax(puntajes.masked_fill(máscara, -math.inf), dim=-1)
    return pesos @ valores, pesos


consecuencias_fallos = {"b", "e"}
