# Promedia en lugar de unir; la atención no usa esta función.
def unir_cabezas(X):
    return X.mean(dim=1)


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = [dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V)]
    return torch.nn.functional.scaled_dot_product_attention(Q, K, V).transpose(1, 2).flatten(2) @ W_O
