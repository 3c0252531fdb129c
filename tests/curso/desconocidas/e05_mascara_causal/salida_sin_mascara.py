# Enmascara los pesos que devuelve, pero la salida usa los de antes.
def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    salida = torch.softmax(puntajes, dim=-1) @ V
    futuro = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    return salida, torch.softmax(puntajes.masked_fill(futuro, -math.inf), dim=-1)
