# Las cuatro matrices, y el sesgo solo de tres.
def parametros_atencion(d_modelo):
    return 4 * d_modelo**2 + 3 * d_modelo
