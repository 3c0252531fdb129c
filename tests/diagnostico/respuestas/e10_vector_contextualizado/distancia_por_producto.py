# Compara por distancia y no por producto.
def contextualizar(q, K, V):
    distancias = ((K - q) ** 2).sum(dim=1)
    pesos = torch.softmax(-distancias, dim=0)
    return (pesos.unsqueeze(1) * V).sum(dim=0)
