# Ya eran pesos y los vuelve a pasar por el softmax.
def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(torch.softmax(puntajes, dim=-1), dim=-1)
    return puntajes, pesos, pesos @ V
