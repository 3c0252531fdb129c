# Como una deshace a la otra, parece que está bien.
def dividir_cabezas(X, cabezas):
    return X.reshape(X.shape[0], cabezas, X.shape[1], -1)


def unir_cabezas(X):
    return X.reshape(X.shape[0], X.shape[2], -1)
