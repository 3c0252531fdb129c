import math

import torch


def atencion_causal(Q: torch.Tensor, K: torch.Tensor, V: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Calcula la atención en la que cada palabra atiende solo a sí misma y a las anteriores."""
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)  # (…, L, L)
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool, device=Q.device), diagonal=0)  # (L, L)
    # había que ponerla antes del softmax!
    puntajes = puntajes.masked_fill(mascara, -math.inf)
    pesos = torch.softmax(puntajes, dim=-1)  # (…, L, L)
    salida = pesos @ V  # (…, L, d_v)
    return salida, pesos


consecuencias_fallos = ...
