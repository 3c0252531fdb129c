import torch.nn.functional as F


def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    return unir_cabezas(F.scaled_dot_product_attention(Q, K, V, is_causal=True)) @ W_O
