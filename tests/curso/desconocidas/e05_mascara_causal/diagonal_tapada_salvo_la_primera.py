# Oculta la diagonal menos en la primera fila, para que no salga nan.
def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=0)
    mascara[0, 0] = False
    puntajes = (Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])).masked_fill(mascara, -math.inf)
    pesos = torch.softmax(puntajes, dim=-1)
    return pesos @ V, pesos
