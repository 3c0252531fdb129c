# Cuenta también la media y la varianza: el doble de números en cada LayerNorm, como si hubiera cuatro.
def parametros_layernorm(d_modelo):
    return 4 * d_modelo


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)
