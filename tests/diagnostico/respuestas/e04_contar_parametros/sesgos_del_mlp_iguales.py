# Los dos sesgos del MLP con el ancho intermedio.
def parametros_mlp(d_modelo, d_mlp):
    capa_1 = d_modelo * d_mlp + d_mlp
    capa_2 = d_mlp * d_modelo + d_mlp
    return capa_1 + capa_2
