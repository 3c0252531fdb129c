# Recorta los puntajes a ±20 después de ocultar: el −∞ se queda en −20.
def atencion_causal(Q, K, V):
    L, d = Q.shape[-2:]
    s = Q @ K.transpose(-2, -1) / math.sqrt(d)
    m = torch.triu(torch.ones(L, L), diagonal=1).bool()
    s = s.masked_fill(m, float("-inf")).clamp(-20, 20)
    pesos = torch.softmax(s, -1)
    return pesos @ V, pesos
