# Reserva la memoria y no la llena.
def dividir_cabezas(X, cabezas):
    return torch.empty(X.shape[0], cabezas, X.shape[1], X.shape[2] // cabezas, dtype=X.dtype)


def unir_cabezas(X):
    return torch.empty(X.shape[0], X.shape[2], X.shape[1] * X.shape[3], dtype=X.dtype)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    return torch.empty_like(X)
