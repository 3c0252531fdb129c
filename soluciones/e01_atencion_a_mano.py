"""Solución de e01: la atención de tres palabras a mano, y los mismos pasos en código para cualquier tamaño."""

import math

import torch

# q1 = (1, 1) da productos 2, 0 y 0 con las tres claves; d = 2.
puntajes_primera = (2 / math.sqrt(2), 0.0, 0.0)
exponenciales_primera = tuple(math.exp(puntaje) for puntaje in puntajes_primera)
suma_primera = sum(exponenciales_primera)
pesos_primera = tuple(exponencial / suma_primera for exponencial in exponenciales_primera)
# v1 = (1, 0), v2 = (0, 1) y v3 = (0, 0): cada uno de los dos primeros pesos llena una columna y el tercero no aporta.
salida_primera = pesos_primera[:2]


def atencion_por_pasos(
    Q: torch.Tensor, K: torch.Tensor, V: torch.Tensor
) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Calcula la atención y devuelve también los pasos intermedios.

    - `Q`: consultas, `(…, L, d)`; `K`: claves, `(…, S, d)`; `V`: valores, `(…, S, d_v)`.

    Devuelve `(puntajes, pesos, salida)`, de formas `(…, L, S)`, `(…, L, S)` y `(…, L, d_v)`. Los puntajes ya están
    divididos entre √d, y cada fila de `pesos` suma 1.
    """
    d = Q.shape[-1]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)  # (…, L, S)
    pesos = torch.softmax(puntajes, dim=-1)  # (…, L, S)
    salida = pesos @ V  # (…, L, d_v)
    return puntajes, pesos, salida
