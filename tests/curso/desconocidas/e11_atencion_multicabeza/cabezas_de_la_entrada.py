# Divide X antes de multiplicar, y multiplica por un trozo de cada matriz.
def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    k = X.shape[-1] // cabezas
    x = dividir_cabezas(X, cabezas)
    q, clave, v = (x @ W[:k, :k] for W in (W_Q, W_K, W_V))
    return unir_cabezas(torch.nn.functional.scaled_dot_product_attention(q, clave, v)) @ W_O
