from torch import nn

from teoria import contar


def parametros_atencion(d_modelo, cabezas):
    return 4 * (d_modelo * d_modelo + d_modelo)


def parametros_mlp(d_mlp):
    return 2 * 128 * d_mlp + 128 + d_mlp


def parametros_layernorm(d_modelo, *, con_beta=True):
    return 2 * d_modelo if con_beta else d_modelo


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo, cabezas) + parametros_mlp(d_mlp) + 2 * parametros_layernorm(d_modelo)


desglosar = {"entrada": 18, "activacion": 0}

cambia_con_2_cabezas = False
