"""Solución de e12: la tabla de senos y cosenos que dice en qué posición está cada palabra."""

import torch


def codificacion_posicional(largo: int, d_modelo: int) -> torch.Tensor:
    """Construye la tabla de codificación posicional con senos en las columnas pares y cosenos en las impares.

    - `largo`: cuántas posiciones, contadas desde 0; `d_modelo`: cuántas columnas, un número par.

    Devuelve un tensor `(largo, d_modelo)` de `float32`.
    """
    posiciones = torch.arange(largo, dtype=torch.float32).unsqueeze(1)  # (largo, 1)
    exponentes = torch.arange(0, d_modelo, 2, dtype=torch.float32) / d_modelo  # (d_modelo/2,): 2i/d
    angulos = posiciones / 10000**exponentes  # (largo, d_modelo/2)
    tabla = torch.empty(largo, d_modelo)
    tabla[:, 0::2] = torch.sin(angulos)
    tabla[:, 1::2] = torch.cos(angulos)
    return tabla
