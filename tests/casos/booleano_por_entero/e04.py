from teoria import contar


def parametros_atencion(d_modelo):
    return 4 * (d_modelo**2 + d_modelo) == 66048


def parametros_mlp(d_modelo, d_mlp):
    return f"{2 * d_modelo * d_mlp + d_modelo + d_mlp} parámetros"


def parametros_layernorm(d_modelo):
    return 2 * d_modelo + 0.5


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return 4 * (d_modelo**2 + d_modelo) + 2 * d_modelo * d_mlp + d_modelo + d_mlp + 4 * d_modelo


def desglosar(modulo):
    return [(nombre, contar(hijo)) for nombre, hijo in modulo.named_children()]


cambia_con_2_cabezas = 0
