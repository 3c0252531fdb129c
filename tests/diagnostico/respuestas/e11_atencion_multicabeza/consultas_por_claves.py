def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    scores = torch.einsum("bhqd,bhkd->bhkq", Q, K) / math.sqrt(Q.shape[-1])
    attn = torch.softmax(scores, dim=-1)
    return unir_cabezas(attn @ V) @ W_O
