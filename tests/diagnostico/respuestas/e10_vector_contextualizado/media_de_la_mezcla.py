def contextualizar(q, K, V):
    pesos = torch.softmax(K @ q, dim=0)
    return (pesos[:, None] * V).mean(dim=0)
