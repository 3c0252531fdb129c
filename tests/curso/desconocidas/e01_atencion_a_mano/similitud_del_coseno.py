# Normaliza consultas y claves antes de compararlas.
def atencion_por_pasos(Q, K, V):
    Q = Q / Q.norm(dim=-1, keepdim=True)
    K = K / K.norm(dim=-1, keepdim=True)
    puntajes = Q @ K.transpose(-2, -1)
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
