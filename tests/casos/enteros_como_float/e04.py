import numpy as np
import torch
from teoria import contar


def parametros_atencion(d_modelo):
    return 4 * (d_modelo**2.0 + d_modelo)


def parametros_mlp(d_modelo, d_mlp):
    return np.int64(2 * d_modelo * d_mlp + d_modelo + d_mlp)


def parametros_layernorm(d_modelo):
    return torch.tensor(2 * d_modelo)


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + 2 * int(parametros_layernorm(d_modelo))


def desglosar(modulo):
    return {nombre: float(contar(hijo)) for nombre, hijo in modulo.named_children()}


cambia_con_2_cabezas = np.bool_(False)
