# Devuelve los puntajes menos su máximo; los pesos y la salida están bien.
def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    puntajes = puntajes - puntajes.max(dim=-1, keepdim=True).values
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
