# Prueba suerte.
def contextualizar(q, K, V):
    return torch.softmax(torch.rand(len(K), dtype=V.dtype), 0) @ V
