# Un solo view con la forma pedida.
def dividir_cabezas(X, cabezas):
    B, L, d = X.shape
    return X.reshape(B, cabezas, L, d // cabezas)
