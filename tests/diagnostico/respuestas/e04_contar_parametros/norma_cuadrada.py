# γ y β como matrices.
def parametros_layernorm(d_modelo):
    return 2 * d_modelo * d_modelo
