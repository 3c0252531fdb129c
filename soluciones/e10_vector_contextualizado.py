"""Solución de e10: el vector contextualizado de una palabra, a mano y en código."""

import math

import torch

# q3 = (1, 1): cada puntuación es la suma de los dos números de la clave.
puntuaciones = (1.0 + 1.0, 2.0 + 1.0, 1.0 + 2.0)
exponenciales = tuple(math.exp(puntuacion) for puntuacion in puntuaciones)
pesos = tuple(exponencial / sum(exponenciales) for exponencial in exponenciales)
# Cada columna de los valores, con su peso.
z3 = (
    pesos[0] * 2 + pesos[1] * 3 + pesos[2] * 4,
    pesos[0] * 1 + pesos[1] * 2 + pesos[2] * 3,
)


def contextualizar(q: torch.Tensor, K: torch.Tensor, V: torch.Tensor) -> torch.Tensor:
    """Mezcla los valores según lo que se parece cada clave a una consulta, sin dividir entre √d.

    - `q`: la consulta, `(d,)`; `K`: claves, `(S, d)`; `V`: valores, `(S, d_v)`.

    Devuelve el vector contextualizado, `(d_v,)`.
    """
    reparto = torch.softmax(K @ q, dim=-1)  # (S,)
    return reparto @ V  # (d_v,)
