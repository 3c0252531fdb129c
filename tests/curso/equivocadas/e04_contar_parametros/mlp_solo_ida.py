# El MLP es para esta persona una sola capa.
def parametros_mlp(d_modelo, d_mlp):
    return d_modelo * d_mlp + d_mlp
