# Divide solo las consultas entre la raíz cuarta, creyendo que se reparte entre las dos.
def atencion_por_pasos(Q, K, V):
    puntajes = (Q / Q.shape[-1] ** 0.25) @ K.transpose(-2, -1)
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes, pesos, pesos @ V
