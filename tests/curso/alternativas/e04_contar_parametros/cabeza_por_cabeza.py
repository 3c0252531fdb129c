from collections import defaultdict


def parametros_atencion(d_modelo, cabezas=1):
    por_cabeza = d_modelo // cabezas
    total = 0
    for _ in range(cabezas):
        total += 3 * (d_modelo * por_cabeza + por_cabeza)
    return total + d_modelo * d_modelo + d_modelo


def parametros_mlp(d_modelo, d_mlp):
    return (d_modelo + 1) * d_mlp + (d_mlp + 1) * d_modelo


def parametros_layernorm(d_modelo):
    gamma = beta = d_modelo
    return gamma + beta


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo, cabezas) + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)


def desglosar(modulo):
    cuentas = defaultdict(int)
    for nombre, _ in modulo.named_children():
        cuentas[nombre] += 0
    for nombre, parametro in modulo.named_parameters():
        hijo, *resto = nombre.split(".")
        if resto:
            cuentas[hijo] += parametro.nelement()
    return cuentas


cambia_con_2_cabezas = not True
