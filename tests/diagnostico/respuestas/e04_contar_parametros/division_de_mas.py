def parametros_atencion(d_modelo):
    return 4 * (d_modelo ** 2 + d_modelo) / 2
