# Cuenta el sesgo de dos de las cuatro proyecciones; el bloque, que llama a esta función, no tiene otro fallo.
def parametros_atencion(d_modelo):
    return 4 * d_modelo**2 + 2 * d_modelo
