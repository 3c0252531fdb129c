# Suma la consulta al resultado.
def contextualizar(q, K, V):
    z = torch.softmax(K @ q, dim=0) @ V
    return z + q if z.shape == q.shape else z
