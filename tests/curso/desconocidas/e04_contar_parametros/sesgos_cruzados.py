# Pone d_modelo números en el sesgo de las dos capas del MLP.
def parametros_mlp(d_modelo, d_mlp):
    return (d_modelo * d_mlp + d_modelo) + (d_mlp * d_modelo + d_modelo)
