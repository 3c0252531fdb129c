def parametros_layernorm(d_modelo):
    # gamma, beta, media y varianza
    return d_modelo + d_modelo + d_modelo + d_modelo
