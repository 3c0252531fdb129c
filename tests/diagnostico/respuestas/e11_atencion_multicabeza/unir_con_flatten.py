def unir_cabezas(X):
    return X.flatten(1, 2)
