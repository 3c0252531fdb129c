# `len(K)` en lugar del ancho.
def atencion_por_pasos(Q, K, V):
    dk = len(K)
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(dk)
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
