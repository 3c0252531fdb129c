# Reparte sigmoides.
def contextualizar(q, K, V):
    s = torch.sigmoid(K @ q)
    pesos = s / s.sum()
    return pesos @ V
