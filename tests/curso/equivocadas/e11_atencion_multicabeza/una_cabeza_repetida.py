# El bucle calcula siempre la cabeza 0.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    k = X.shape[-1] // cabezas
    juntas = []
    for c in range(cabezas):
        q, clave, v = X @ W_Q[:, :k], X @ W_K[:, :k], X @ W_V[:, :k]
        juntas.append(torch.softmax(q @ clave.mT / k**0.5, -1) @ v)
    return torch.cat(juntas, -1) @ W_O
