# Multiplica cada cabeza por W_O antes de unirlas.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    s = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]),-1)@V
    return unir_cabezas(s @ W_O)
