import torch


def parametros_atencion(d_modelo):
    suma = sum(4 * d_modelo)
    return suma


def parametros_mlp(d_modelo, d_mlp):
    piezas = torch.ones(d_modelo, d_mlp).chunk(0)
    return len(piezas)


def parametros_layernorm(d_modelo):
    for n in range(d_modelo / 2):
        d_modelo += n
    return d_modelo


def parametros_bloque(d_modelo, cabezas, d_mlp):
    atencion, mlp, normas = parametros_layernorm, 2
    return atencion + mlp + normas


def desglosar(modulo):
    return {nombre: hijo.parametros() for nombre, hijo in modulo.named_children()}


cambia_con_2_cabezas = true
