# Reparte la entrada y usa la esquina de cada matriz.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Xc = dividir_cabezas(X, cabezas)
    a = Xc.shape[-1]
    Q, K, V = (Xc @ W[:a, :a] for W in (W_Q, W_K, W_V))
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(a), dim=-1)
    return unir_cabezas(pesos @ V) @ W_O
