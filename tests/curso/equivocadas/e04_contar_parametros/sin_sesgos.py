# Cuenta solo matrices.
def parametros_atencion(d_modelo):
    return 4 * d_modelo * d_modelo


def parametros_mlp(d_modelo, d_mlp):
    return 2 * d_modelo * d_mlp


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)
