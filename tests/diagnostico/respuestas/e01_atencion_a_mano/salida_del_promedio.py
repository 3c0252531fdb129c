def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(puntajes, dim=-1)
    salida = (pesos.unsqueeze(-1) * V.unsqueeze(-3)).mean(dim=-2)
    return puntajes, pesos, salida
