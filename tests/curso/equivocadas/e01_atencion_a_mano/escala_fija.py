# Copia el √2 de las cuentas a mano.
def atencion_por_pasos(Q, K, V):
    puntajes = torch.matmul(Q, K.transpose(-2, -1)) / 2**0.5
    pesos = torch.nn.functional.softmax(puntajes, dim=-1)
    salida = torch.matmul(pesos, V)
    return puntajes, pesos, salida
