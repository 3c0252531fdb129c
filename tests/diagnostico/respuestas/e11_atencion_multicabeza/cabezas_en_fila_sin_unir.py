# Pone las cabezas una detrás de otra y multiplica por W_O.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    s = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]),-1)@V
    return s.flatten(1,2) @ W_O
