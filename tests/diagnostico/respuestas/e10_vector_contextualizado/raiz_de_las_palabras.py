def contextualizar(q, K, V):
    S = K.shape[0]
    pesos = torch.softmax(K @ q / math.sqrt(S), dim=-1)
    return pesos @ V
