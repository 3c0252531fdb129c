# Da por hecho que siempre hay tres palabras.
def atencion_por_pasos(Q, K, V):
    puntajes = (Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])).view(3, 3)
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
