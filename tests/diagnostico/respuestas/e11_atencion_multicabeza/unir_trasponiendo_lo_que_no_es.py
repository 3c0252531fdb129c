def unir_cabezas(X):
    B, h, L, dh = X.shape
    return X.transpose(2, 3).reshape(B, L, h * dh)
