# Una sola tabla de pesos, con todas las columnas, para los valores de todas las cabezas.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    return torch.softmax(X @ W_Q @ (X @ W_K).mT / (X.shape[-1] // cabezas) ** 0.5, -1) @ X @ W_V @ W_O
