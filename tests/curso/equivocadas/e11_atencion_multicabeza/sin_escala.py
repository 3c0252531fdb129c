# Se fue directo al softmax.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = [dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V)]
    return unir_cabezas(torch.einsum("bhls,bhsk->bhlk", torch.softmax(torch.einsum("bhlk,bhsk->bhls", Q, K), -1), V)) @ W_O
