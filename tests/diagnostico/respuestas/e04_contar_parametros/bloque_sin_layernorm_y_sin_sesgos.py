def parametros_bloque(d_modelo, cabezas, d_mlp):
    return 4 * d_modelo ** 2 + 2 * d_modelo * d_mlp
