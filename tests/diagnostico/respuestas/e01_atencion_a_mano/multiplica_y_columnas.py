def atencion_por_pasos(Q, K, V):
    puntajes = torch.bmm(Q, K.transpose(1, 2)) if Q.dim() == 3 else Q @ K.transpose(-2, -1)
    puntajes = puntajes * math.sqrt(K.size(-1))
    pesos = torch.softmax(puntajes, dim=-2)
    return puntajes, pesos, pesos @ V
