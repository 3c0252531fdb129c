# Lleva las cabezas al final.
def unir_cabezas(X):
    B, h, L, a = X.shape
    return X.permute(0, 2, 3, 1).reshape(B, L, h * a)
