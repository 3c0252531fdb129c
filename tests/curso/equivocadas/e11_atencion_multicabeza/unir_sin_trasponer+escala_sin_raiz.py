# Une con view, y divide entre el ancho de la cabeza.
def unir_cabezas(X):
    return X.reshape(X.shape[0], X.shape[2], -1)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = [dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V)]
    return unir_cabezas(torch.softmax(Q @ K.mT / Q.shape[-1], -1) @ V) @ W_O
