# Enmascara después del softmax y renormaliza, pero por columnas.
def atencion_causal(Q, K, V):
    pesos = torch.softmax(Q @ K.transpose(-2, -1) / math.sqrt(Q.shape[-1]), dim=-1).tril()
    pesos = pesos / pesos.sum(dim=-2, keepdim=True)
    return pesos @ V, pesos
