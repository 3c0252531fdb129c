# Normaliza la consulta y las claves antes de compararlas.
def contextualizar(q, K, V):
    s = (K / K.norm(dim=1, keepdim=True)) @ (q / q.norm())
    return torch.softmax(s, dim=0) @ V
