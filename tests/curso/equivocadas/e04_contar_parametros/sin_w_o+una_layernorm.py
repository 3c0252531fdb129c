# Un bloque con tres matrices y una sola LayerNorm.
def parametros_atencion(d_modelo):
    return 3 * (d_modelo**2 + d_modelo)


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + parametros_layernorm(d_modelo)
