import math


def parametros_atencion(d_modelo):
    return 4.0 * d_modelo**2 + 4.0 * d_modelo


def parametros_mlp(d_modelo, d_mlp):
    return d_modelo * d_mlp * 2 + (d_mlp + d_modelo) / 1


def parametros_layernorm(d_modelo):
    return math.pow(d_modelo, 1) * 2


def parametros_bloque(d_modelo, cabezas, d_mlp):
    d_cabeza = d_modelo / cabezas
    return 4 * (d_cabeza * cabezas) ** 2 + 9 * d_modelo + 2 * d_modelo * d_mlp + d_mlp


def desglosar(modulo):
    return dict(zip(dict(modulo.named_children()), (float(sum(p.numel() for p in h.parameters())) for h in modulo.children())))


cambia_con_2_cabezas = bool(0)
