def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q = dividir_cabezas(X @ W_Q.T, cabezas)
    K = dividir_cabezas(X @ W_K.T, cabezas)
    V = dividir_cabezas(X @ W_V.T, cabezas)
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]), dim=-1)
    return unir_cabezas(pesos @ V) @ W_O
