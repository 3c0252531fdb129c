# Da los bytes que ocupan en float32.
def parametros_atencion(d_modelo):
    return 4 * (4 * d_modelo**2 + 4 * d_modelo)


def parametros_layernorm(d_modelo):
    return 4 * 2 * d_modelo
