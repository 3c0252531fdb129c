"""Oráculo de e12: seno y coseno a la vez, como parte imaginaria y real de un número complejo que gira."""

import torch


def codificacion_posicional(largo, d_modelo):
    # 10000^(−2i/d) son los términos de una sucesión geométrica.
    frecuencias = torch.logspace(0, -4, d_modelo // 2 + 1, dtype=torch.float64)[:-1]  # (d_modelo/2,)
    angulos = torch.outer(torch.arange(largo, dtype=torch.float64), frecuencias)
    giros = torch.view_as_real(torch.polar(torch.ones_like(angulos), angulos))  # (largo, d_modelo/2, 2)
    return giros.flip(-1).flatten(1).float()
