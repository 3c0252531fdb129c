from teoria import contar


def parametros_atencion(d_modelo):
    return 4 * (d_modelo * d_modelo + d_modelo)


def parametros_mlp(d_modelo, d_mlp):
    return 2 * d_modelo * d_mlp + d_modelo + d_mpl


def parametros_layernorm(d_modelo):
    return sum(d_modelo) * 2


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)


def desglosar(modulo):
    total = {}
    for nombre, hijo in modulo.named_children():
        total[nombre] += contar(hijo)
    return total


cambia_con_2_cabezas = False
