def parametros_bloque(d_modelo, cabezas, d_mlp):
    atencion = parametros_atencion(d_modelo) * cabezas
    return atencion + parametros_mlp(d_modelo, d_mlp) + parametros_layernorm(d_modelo)
