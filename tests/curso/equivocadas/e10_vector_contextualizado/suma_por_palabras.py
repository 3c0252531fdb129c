def contextualizar(q, K, V):
    pesos = torch.softmax(K @ q, dim=0)
    ponderados = pesos.unsqueeze(1) * V
    return ponderados.sum(dim=1)
