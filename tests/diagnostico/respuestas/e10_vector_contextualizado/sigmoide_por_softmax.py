# Usa la sigmoide en lugar del softmax.
def contextualizar(q, K, V):
    pesos = torch.sigmoid(K @ q)
    return pesos @ V
