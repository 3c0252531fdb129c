# Pasa a float16 y vuelve: pierde cuatro cifras.
def atencion_por_pasos(Q, K, V):
    puntajes = (Q.half().float() @ K.half().float().transpose(-2, -1) / math.sqrt(Q.shape[-1])).half()
    pesos = torch.softmax(puntajes, dim=-1)
    return puntajes.to(Q.dtype), pesos.to(Q.dtype), (pesos @ V.half()).to(Q.dtype)
