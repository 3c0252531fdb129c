# Escribe diez mil con el punto de los miles: en Python es 10.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1)
    exponente = torch.arange(0, d_modelo, 2) / d_modelo
    angulos = pos / 10.000**exponente
    P = torch.zeros(largo, d_modelo)
    P[:, 0::2] = torch.sin(angulos)
    P[:, 1::2] = torch.cos(angulos)
    return P
