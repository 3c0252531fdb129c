# Devuelve los puntajes divididos, pero los pesos salen de los productos.
def atencion_por_pasos(Q, K, V):
    productos = Q @ K.transpose(-2, -1)
    puntajes = productos / math.sqrt(Q.shape[-1])
    pesos = torch.softmax(productos, dim=-1)
    salida = pesos @ V
    return puntajes, pesos, salida
