def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = X @ W_Q, X @ W_K, X @ W_V
    dh = X.shape[-1] // cabezas
    partes = []
    for c in range(cabezas):
        q, k, v = (t[..., c * dh : (c + 1) * dh] for t in (Q, K, V))
        a = torch.softmax(q @ k.transpose(-2, -1) / math.sqrt(dh), dim=-1)
        partes.append(a @ v)
        return torch.cat(partes, dim=-1) @ W_O
