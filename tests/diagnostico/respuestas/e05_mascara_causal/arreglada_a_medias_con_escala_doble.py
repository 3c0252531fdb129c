# Arregla las dos cosas, pero al probar dejó dos divisiones.
def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(d)
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool, device=Q.device), diagonal=1)
    pesos = torch.softmax(puntajes.masked_fill(mascara, -math.inf) / math.sqrt(d), dim=-1)
    salida = pesos @ V
    return salida, pesos
