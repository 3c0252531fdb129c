# La exponencial de arriba es de los productos, y la suma, de los puntajes ya escalados.
def atencion_por_pasos(Q, K, V):
    d = Q.shape[-1]
    prod = Q @ K.transpose(-2, -1)
    puntajes = prod / math.sqrt(d)
    pesos = torch.exp(prod) / torch.exp(puntajes).sum(-1, keepdim=True)
    return puntajes, pesos, pesos @ V
