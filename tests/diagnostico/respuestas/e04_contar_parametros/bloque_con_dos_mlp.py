# Cada subcapa con su MLP, según entendió.
def parametros_bloque(d_modelo, cabezas, d_mlp):
    atencion = parametros_atencion(d_modelo)
    mlp = parametros_mlp(d_modelo, d_mlp)
    norma = parametros_layernorm(d_modelo)
    return (atencion + norma) + (mlp + norma) + mlp
