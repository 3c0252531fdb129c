# El mismo `view` en las dos funciones, así que la atención hereda el error.
def dividir_cabezas(X, cabezas):
    B, L, d = X.shape
    return X.contiguous().view(B, cabezas, L, d // cabezas)


def unir_cabezas(X):
    B, h, L, dh = X.shape
    return X.reshape(B, L, h * dh)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q = dividir_cabezas(X @ W_Q, cabezas)
    K = dividir_cabezas(X @ W_K, cabezas)
    V = dividir_cabezas(X @ W_V, cabezas)
    A = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]), dim=-1)
    return unir_cabezas(A @ V) @ W_O
