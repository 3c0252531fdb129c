# Confunde √d con la raíz del ancho de los valores.
def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(V.shape[-1])
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
