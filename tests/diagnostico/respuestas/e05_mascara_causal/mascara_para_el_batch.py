def atencion_causal(Q, K, V):
    B, L, d = Q.shape
    puntajes = torch.bmm(Q, K.transpose(1, 2)) / math.sqrt(d)
    mascara = torch.triu(torch.ones(L, L, dtype=torch.bool), diagonal=1)
    pesos = torch.softmax(puntajes.masked_fill(mascara, -math.inf), dim=-1)
    return torch.bmm(pesos, V), pesos
