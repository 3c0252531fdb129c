import torch.nn.functional as F


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    Z = F.scaled_dot_product_attention(Q, K, V, scale=X.shape[1] ** -0.5)
    return unir_cabezas(Z) @ W_O
