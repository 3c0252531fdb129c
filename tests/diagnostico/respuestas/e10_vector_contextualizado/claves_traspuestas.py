def contextualizar(q, K, V):
    puntuaciones = q @ K
    pesos = torch.softmax(puntuaciones, dim=-1)
    return pesos @ V
