# Ya cuenta las dos LayerNorm en la función de una, y el bloque lo compensa.
def parametros_layernorm(d_modelo):
    return 4 * d_modelo


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + parametros_layernorm(d_modelo)
