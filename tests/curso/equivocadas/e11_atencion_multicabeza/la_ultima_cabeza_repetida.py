def atencion_multicabeza(X, W_Q, W_K, W_V, W_O, cabezas):
    Q, K, V = (dividir_cabezas(X @ W, cabezas) for W in (W_Q, W_K, W_V))
    salidas = []
    for c in range(cabezas):
        z = torch.softmax(Q[:, c] @ K[:, c].transpose(-2, -1) / math.sqrt(Q.shape[-1]), dim=-1) @ V[:, c]
    for c in range(cabezas):
        salidas.append(z)
    return torch.cat(salidas, dim=-1) @ W_O
