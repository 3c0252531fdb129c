def contextualizar(q, K, V):
    pesos = torch.softmax(K @ q, dim=-1)
    return pesos
