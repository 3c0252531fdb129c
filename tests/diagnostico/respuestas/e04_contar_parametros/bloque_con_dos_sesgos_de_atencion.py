def parametros_bloque(d_modelo, cabezas, d_mlp):
    atencion = 4 * d_modelo * d_modelo + 2 * d_modelo
    return atencion + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)
