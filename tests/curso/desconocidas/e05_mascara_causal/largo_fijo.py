# La máscara es de seis palabras como mucho: con un texto más largo se detiene.
FUTURO = torch.triu(torch.ones(6, 6, dtype=torch.bool), diagonal=1)


def atencion_causal(Q, K, V):
    L = Q.shape[-2]
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(puntajes.masked_fill(FUTURO[:L, :L], -math.inf), dim=-1)
    return pesos @ V, pesos
