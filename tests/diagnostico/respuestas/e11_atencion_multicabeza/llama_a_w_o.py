# Llama a W_O como si fuera una capa.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = dividir_cabezas(X @ W_Q, cabezas), dividir_cabezas(X @ W_K, cabezas), dividir_cabezas(X @ W_V, cabezas)
    p = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]), -1)
    return W_O(unir_cabezas(p @ V))
