# Las cabezas en la última dimensión antes de adelantarlas.
def dividir_cabezas(X, cabezas):
    B, L, d = X.shape
    return X.reshape(B, L, d // cabezas, cabezas).permute(0, 3, 1, 2)
