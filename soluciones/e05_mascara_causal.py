"""Solución de e05: la atención causal reparada y lo que provocaban sus dos fallos."""

import math

import torch


def atencion_causal(Q: torch.Tensor, K: torch.Tensor, V: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
    """Calcula la atención en la que cada palabra atiende solo a sí misma y a las anteriores.

    - `Q`: consultas, `(…, L, d)`; `K`: claves, `(…, L, d)`; `V`: valores, `(…, L, d_v)`.

    Devuelve `(salida, pesos)`, de formas `(…, L, d_v)` y `(…, L, L)`.
    """
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)  # (…, L, L)
    # Por encima de la diagonal está el futuro; la diagonal misma queda visible.
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool, device=Q.device), diagonal=1)  # (L, L)
    # Se oculta antes del softmax: así el reparto se hace solo entre lo visible y cada fila suma 1.
    pesos = torch.softmax(puntajes.masked_fill(futuro, -math.inf), dim=-1)  # (…, L, L)
    salida = pesos @ V  # (…, L, d_v)
    return salida, pesos


# b) El valor de la última palabra solo podía usarlo ella misma, y la diagonal estaba tapada.
# e) El denominador del softmax incluía también a las palabras ocultas.
consecuencias_fallos = {"b", "e"}
