# Quita los negativos y reparte, sin exponencial.
def contextualizar(q, K, V):
    s = torch.relu(K @ q)
    return (s / s.sum()) @ V
