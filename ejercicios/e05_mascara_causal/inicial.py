import math

import torch


def atencion_causal(Q: torch.Tensor, K: torch.Tensor, V: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Calcula la atención en la que cada palabra atiende solo a sí misma y a las anteriores.

    - `Q`: consultas, `(…, L, d)`; `K`: claves, `(…, L, d)`; `V`: valores, `(…, L, d_v)`.

    Devuelve `(salida, pesos)`, de formas `(…, L, d_v)` y `(…, L, L)`.
    """
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)  # (…, L, L)
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool, device=Q.device), diagonal=0)  # (L, L)
    pesos = torch.softmax(puntajes, dim=-1)  # (…, L, L)
    pesos = pesos.masked_fill(mascara, 0.0)  # (…, L, L)
    salida = pesos @ V  # (…, L, d_v)
    return salida, pesos


# Las letras de las dos consecuencias que elijas, en un conjunto: {"x", "y"}.
consecuencias_fallos = ...
