def contar_a_mano(modulo):
    propios = sum(p.numel() for p in modulo.parameters(recurse=False))
    return propios + sum(contar_a_mano(hijo) for hijo in modulo.children())


def lineal(entra, sale):
    return entra * sale + sale


def parametros_atencion(d_modelo):
    return sum(lineal(d_modelo, d_modelo) for capa in ("W_q", "W_k", "W_v", "W_o"))


def parametros_mlp(d_modelo, d_mlp):
    return lineal(d_modelo, d_mlp) + lineal(d_mlp, d_modelo)


def parametros_layernorm(d_modelo):
    return len("γβ") * d_modelo


def parametros_bloque(d_modelo, cabezas, d_mlp):
    piezas = {
        "atención": parametros_atencion(d_modelo),
        "mlp": parametros_mlp(d_modelo, d_mlp),
        "norma 1": parametros_layernorm(d_modelo),
        "norma 2": parametros_layernorm(d_modelo),
    }
    return sum(piezas.values())


def desglosar(modulo):
    desglose = {}
    for nombre, hijo in modulo.named_children():
        desglose[nombre] = contar_a_mano(hijo)
    return desglose


cambia_con_2_cabezas = 1 == 2
