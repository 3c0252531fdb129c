from collections import OrderedDict
from math import prod


def tamano(*formas):
    return sum(prod(forma) for forma in formas)


def parametros_atencion(d_modelo):
    return tamano(*[(d_modelo, d_modelo), (d_modelo,)] * 4)


def parametros_mlp(d_modelo, d_mlp):
    return tamano((d_mlp, d_modelo), (d_mlp,), (d_modelo, d_mlp), (d_modelo,))


def parametros_layernorm(d_modelo):
    return tamano((d_modelo,), (d_modelo,))


def parametros_bloque(d_modelo, cabezas, d_mlp):
    assert d_modelo % cabezas == 0
    return (
        parametros_layernorm(d_modelo)
        + parametros_atencion(d_modelo)
        + parametros_layernorm(d_modelo)
        + parametros_mlp(d_modelo, d_mlp)
    )


def desglosar(modulo):
    return OrderedDict((n, sum(p.numel() for p in m.parameters())) for n, m in modulo.named_children())


def cambia_con_2_cabezas():
    return parametros_bloque(128, 8, 512) != parametros_bloque(128, 2, 512)
