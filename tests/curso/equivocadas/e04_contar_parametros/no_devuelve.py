# Imprime los resultados y no los devuelve.
def parametros_atencion(d_modelo):
    print(4 * d_modelo**2 + 4 * d_modelo)


def parametros_mlp(d_modelo, d_mlp):
    print(2 * d_modelo * d_mlp + d_mlp + d_modelo)


def parametros_layernorm(d_modelo):
    print(2 * d_modelo)


def parametros_bloque(d_modelo, cabezas, d_mlp):
    print(4 * d_modelo**2 + 9 * d_modelo + 2 * d_modelo * d_mlp + d_mlp)
