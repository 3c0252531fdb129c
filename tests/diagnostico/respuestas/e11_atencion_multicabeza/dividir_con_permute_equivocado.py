def dividir_cabezas(X, cabezas):
    B, L, d = X.shape
    return X.reshape(B, L, cabezas, d // cabezas).permute(2, 0, 1, 3)
