# Sin los sesgos de la atención y, además, con una sola LayerNorm.
def parametros_atencion(d_modelo):
    return 4 * d_modelo ** 2
def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + parametros_layernorm(d_modelo)
