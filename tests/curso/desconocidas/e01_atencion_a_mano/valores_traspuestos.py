# Traspone V en el último producto, y las formas no son compatibles en ningún caso.
def atencion_por_pasos(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V.transpose(-2, -1)
