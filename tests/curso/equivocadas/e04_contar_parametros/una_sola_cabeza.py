# Cuenta q, k y v con el ancho de una cabeza.
def parametros_bloque(d_modelo, cabezas, d_mlp):
    d_cabeza = d_modelo // cabezas
    qkv = 3 * (d_modelo * d_cabeza + d_cabeza)
    w_o = d_modelo * d_modelo + d_modelo
    return qkv + w_o + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)


cambia_con_2_cabezas = True
