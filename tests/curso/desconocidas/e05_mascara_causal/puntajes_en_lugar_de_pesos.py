# La salida está bien; lo que devuelve como pesos son los puntajes con −∞.
def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    puntajes = puntajes.masked_fill(torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1), -math.inf)
    return torch.softmax(puntajes, dim=-1) @ V, puntajes
