def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    B, L, d = X.shape
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    escala = math.sqrt(d) / cabezas
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / escala, dim=-1)
    return unir_cabezas(pesos @ V) @ W_O
