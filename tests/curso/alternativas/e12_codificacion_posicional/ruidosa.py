"""Imprime, fija semillas y cambia lo que torch tiene por omisión."""

import torch

torch.set_default_dtype(torch.float64)


def codificacion_posicional(largo, d_modelo):
    print("tabla de", largo, "por", d_modelo)
    torch.manual_seed(0)
    pos = torch.arange(largo)
    tabla = torch.empty(d_modelo, largo)
    for k in range(0, d_modelo, 2):
        tabla[k] = torch.sin(pos / 10_000 ** (k / d_modelo))
        tabla[k + 1] = torch.cos(pos / 10_000 ** (k / d_modelo))
    return tabla.T.contiguous().float()
