# El sesgo lo pone del tamaño de la entrada de cada capa, y en la atención lo olvida.
def parametros_atencion(d_modelo):
    return 4 * d_modelo**2
def parametros_mlp(d_modelo, d_mlp):
    return d_modelo * d_mlp + d_modelo + d_mlp * d_modelo + d_mlp + d_modelo
