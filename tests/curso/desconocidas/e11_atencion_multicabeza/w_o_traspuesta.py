# Solo la última matriz se usa al revés.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = [dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V)]
    return torch.nn.functional.linear(unir_cabezas(torch.nn.functional.scaled_dot_product_attention(Q, K, V)), W_O)
