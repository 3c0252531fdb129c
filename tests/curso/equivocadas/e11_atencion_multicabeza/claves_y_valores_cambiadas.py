def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q = dividir_cabezas(X @ W_Q, cabezas)
    K = dividir_cabezas(X @ W_V, cabezas)
    V = dividir_cabezas(X @ W_K, cabezas)
    puntajes = Q @ K.mT / Q.shape[-1] ** 0.5
    return unir_cabezas(puntajes.softmax(-1) @ V) @ W_O
