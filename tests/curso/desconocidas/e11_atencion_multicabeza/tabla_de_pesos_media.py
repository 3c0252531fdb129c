# Promedia los pesos de las cabezas y con ellos mezcla todos los valores.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K = dividir_cabezas(X @ W_Q, cabezas), dividir_cabezas(X @ W_K, cabezas)
    pesos = torch.softmax(Q @ K.mT / Q.shape[-1] ** 0.5, -1).mean(1)
    return pesos @ X @ W_V @ W_O
