"""Solución de e13: la suma residual y la LayerNorm, a mano y en código."""

import math

import torch

# (2, 1, 3, 4) + (0,5; 3; 1; 2)
suma = (2.5, 4.0, 4.0, 6.0)
media_suma = sum(suma) / 4
varianza_suma = sum((numero - media_suma) ** 2 for numero in suma) / 4
suma_normalizada = tuple((numero - media_suma) / math.sqrt(varianza_suma) for numero in suma)


def residual(x: torch.Tensor, sub: torch.Tensor) -> torch.Tensor:
    """Suma a la entrada de una subcapa lo que salió de ella.

    - `x`: la entrada, `(…, d)`; `sub`: la salida de la subcapa, de la misma forma.

    Devuelve un tensor `(…, d)`.
    """
    return x + sub


def normalizar_capa(x: torch.Tensor, gamma: torch.Tensor, beta: torch.Tensor, eps: float = 1e-5) -> torch.Tensor:
    """Normaliza cada vector a lo largo de la última dimensión, con la varianza sesgada y `eps` dentro de la raíz.

    - `x`: los vectores, `(…, d)`; `gamma` y `beta`: escala y desplazamiento, `(d,)`.

    Devuelve un tensor `(…, d)`.
    """
    desviaciones = x - x.mean(-1, keepdim=True)  # (…, d)
    varianza = desviaciones.square().mean(-1, keepdim=True)  # (…, 1), dividida entre d
    return gamma * desviaciones / torch.sqrt(varianza + eps) + beta  # (…, d)
