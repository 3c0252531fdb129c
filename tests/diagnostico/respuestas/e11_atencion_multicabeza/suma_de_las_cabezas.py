# Suma en la dimensión de las cabezas, y la pierde.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = dividir_cabezas(X @ W_Q, cabezas), dividir_cabezas(X @ W_K, cabezas), dividir_cabezas(X @ W_V, cabezas)
    e = torch.exp(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]))
    p = e / e.sum(1)
    return unir_cabezas(p @ V) @ W_O
