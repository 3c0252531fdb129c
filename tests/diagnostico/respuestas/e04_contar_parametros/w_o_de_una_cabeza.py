# La proyección de salida recibe una sola cabeza.
def parametros_bloque(d_modelo, cabezas, d_mlp):
    d_k = d_modelo // cabezas
    qkv = cabezas * 3 * (d_modelo * d_k + d_k)
    w_o = d_k * d_modelo + d_modelo
    return qkv + w_o + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)
