# Toma la segunda capa como de d_mlp a d_mlp.
def parametros_mlp(d_modelo, d_mlp):
    return (d_modelo * d_mlp + d_mlp) + (d_mlp * d_mlp + d_mlp)
