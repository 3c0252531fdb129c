# Sigue la costumbre de d_mlp = 4·d_modelo en lugar de usar el argumento.
def parametros_mlp(d_modelo, d_mlp):
    oculta = 4 * d_modelo
    return d_modelo * oculta + oculta + oculta * d_modelo + d_modelo
