def contextualizar(q, K, V):
    puntuaciones = torch.stack([torch.dot(q, k) for k in K])
    pesos = torch.exp(puntuaciones) / torch.exp(puntuaciones).sum()
    for p, v in zip(pesos, V):
        z = p * v
    return z
