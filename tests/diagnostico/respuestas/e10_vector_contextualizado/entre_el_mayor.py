def contextualizar(q, K, V):
    s = K @ q
    e = torch.exp(s)
    a = e / e.max()
    return a @ V
