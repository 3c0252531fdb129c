# Cree que cada cabeza trae su propia atención entera, y contesta que el total cambia.
def parametros_bloque(d_modelo, cabezas, d_mlp):
    atencion = cabezas * parametros_atencion(d_modelo)
    return atencion + parametros_mlp(d_modelo, d_mlp) + 2 * parametros_layernorm(d_modelo)


cambia_con_2_cabezas = parametros_bloque(128, 2, 512) != parametros_bloque(128, 8, 512)
