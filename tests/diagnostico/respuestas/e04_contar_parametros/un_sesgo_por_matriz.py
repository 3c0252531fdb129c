# Cree que el sesgo de cada capa es un solo número.
def parametros_atencion(d_modelo: int) -> int:
    return 4 * (d_modelo ** 2 + 1)
