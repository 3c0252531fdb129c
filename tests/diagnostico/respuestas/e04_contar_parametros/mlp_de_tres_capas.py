# Añade una capa intermedia al MLP.
def parametros_mlp(d_modelo, d_mlp):
    return (d_modelo * d_mlp + d_mlp) + (d_mlp * d_mlp + d_mlp) + (d_mlp * d_modelo + d_modelo)
