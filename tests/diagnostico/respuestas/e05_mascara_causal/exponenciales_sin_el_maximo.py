# Calcula las exponenciales de lo visible tal cual: con puntajes de miles se desbordan.
def atencion_causal(Q, K, V):
    puntajes = Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1])
    exponenciales = torch.exp(puntajes).tril()
    pesos = exponenciales / exponenciales.sum(-1, keepdim=True)
    return pesos @ V, pesos
