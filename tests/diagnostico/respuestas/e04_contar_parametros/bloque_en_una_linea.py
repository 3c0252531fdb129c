# Olvidó un sesgo y escribió un 3 por un 4.
def parametros_bloque(d_modelo, cabezas, d_mlp):
    return 3 * d_modelo**2 + 4 * d_modelo + 2 * d_modelo * d_mlp + d_mlp + 4 * d_modelo
