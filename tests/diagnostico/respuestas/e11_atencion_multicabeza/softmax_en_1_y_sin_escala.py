# Softmax sobre la dimensión 1 y sin dividir.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    pesos = torch.softmax(Q @ K.transpose(-2, -1), dim=1)
    return unir_cabezas(pesos @ V) @ W_O
