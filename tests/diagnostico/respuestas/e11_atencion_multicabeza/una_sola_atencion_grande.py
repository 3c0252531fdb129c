# No reparte las columnas.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = X @ W_Q, X @ W_K, X @ W_V
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]), dim=-1)
    return pesos @ V @ W_O
