def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + 4 * d_modelo + parametros_mlp(d_modelo, d_mlp) + 4 * d_modelo
