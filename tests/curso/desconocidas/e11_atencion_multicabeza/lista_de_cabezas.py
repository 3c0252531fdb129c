# Una lista con un tensor por cabeza.
def dividir_cabezas(X, cabezas):
    return list(X.chunk(cabezas, dim=-1))
