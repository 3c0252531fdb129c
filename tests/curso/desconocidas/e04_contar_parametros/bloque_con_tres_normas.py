# Añade una LayerNorm al final del bloque.
def parametros_bloque(d_modelo, cabezas, d_mlp):
    return parametros_atencion(d_modelo) + parametros_mlp(d_modelo, d_mlp) + 3 * parametros_layernorm(d_modelo)
