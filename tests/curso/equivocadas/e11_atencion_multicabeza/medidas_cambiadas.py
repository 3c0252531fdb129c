# Escribió las dos medidas en el otro orden.
def dividir_cabezas(X, cabezas):
    B, L, d = X.shape
    return X.reshape(B, L, d // cabezas, cabezas).transpose(1, 2)
