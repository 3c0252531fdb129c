def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    puntajes = Q @ K.transpose(-2, -1) / int(math.sqrt(d))
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=0)
    pesos = torch.softmax(puntajes.masked_fill(mascara, -math.inf), dim=-1)
    salida = pesos @ V
    return salida, pesos
