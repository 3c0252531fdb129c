"""Solución de e03: el softmax con temperatura, y a qué temperatura equivale multiplicar los puntajes."""

import math

import torch


def pesos_con_temperatura(puntajes: torch.Tensor, temperatura: float) -> torch.Tensor:
    """Reparte los pesos con una temperatura.

    - `puntajes`: `(…, S)`, con los de cada consulta a lo largo de la última dimensión.
    - `temperatura`: un número mayor que 0, que puede ser `math.inf`.

    Devuelve los pesos, `(…, S)`, que suman 1 a lo largo de la última dimensión.
    """
    # Un número finito entre infinito es 0: todos los cocientes se igualan, sin tratar ese caso aparte.
    return torch.softmax(puntajes / temperatura, dim=-1)  # (…, S)


# Multiplicar por 10 es dividir entre su inverso.
temperatura_por_10 = 1 / 10
# Multiplicar por 0 iguala los puntajes, y dividirlos los iguala solo en el límite.
temperatura_por_0 = math.inf
