from teoria import contar


def parametros_atencion(d):
    return 4 * d * (d + 1)


def parametros_mlp(d, m):
    return 2 * d * m + m + d


def parametros_layernorm(d):
    return 2 * d


def parametros_bloque(d, h, m):
    return 4 * d**2 + 9 * d + 2 * d * m + m


def desglosar(modulo):
    return {nombre: contar(hijo) for nombre, hijo in modulo.named_children()}


cambia_con_2_cabezas = False
