# Multiplica los valores por W_O antes de repartirlos.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (X @ W for W in (W_Q, W_K, W_V))
    Q, K = dividir_cabezas(Q, cabezas), dividir_cabezas(K, cabezas)
    V = dividir_cabezas(V @ W_O, cabezas)
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]), dim=-1)
    return unir_cabezas(pesos @ V)
