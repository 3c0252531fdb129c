# Convierte todo a float32 y así lo devuelve.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    X, W_Q, W_K, W_V, W_O = (t.float() for t in (X, W_Q, W_K, W_V, W_O))
    Q, K, V = [dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V)]
    return unir_cabezas(torch.nn.functional.scaled_dot_product_attention(Q, K, V)) @ W_O
