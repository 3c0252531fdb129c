def parametros_atencion(d_modelo):
    return 4 * d_modelo * d_modelo + 4 * d_modelo


def parametros_mlp(d_modelo, d_mlp):
    return d_modelo * d_mlp + d_mlp * d_modelo  # ¿falta algo?


def parametros_layernorm(d_modelo):
    return 2 * d_modelo


def parametros_bloque(d_modelo, cabezas, d_mlp):
    atencion = 4 * (d_modelo * d_modelo + d_modelo)
    mlp = d_modelo * d_mlp + d_mlp + d_mlp * d_modelo + d_modelo
    return atencion + mlp + parametros_layernorm(d_modelo)


def desglosar(modulo):
    raise NotImplementedError("por resolver: desglosar")


cambia_con_2_cabezas = False
