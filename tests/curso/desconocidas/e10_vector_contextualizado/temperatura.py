# Multiplica las puntuaciones por 1,1.
def contextualizar(q, K, V):
    return torch.softmax(1.1 * (K @ q), dim=0) @ V
