# Escala al calcular los puntajes y otra vez en el softmax, y devuelve primero los pesos.
def atencion_por_pasos(Q, K, V):
    d = Q.shape[-1]
    puntajes = (Q / math.sqrt(d)) @ K.transpose(-2, -1)
    pesos = torch.softmax(puntajes / math.sqrt(d), dim=-1)
    return pesos, puntajes, pesos @ V
