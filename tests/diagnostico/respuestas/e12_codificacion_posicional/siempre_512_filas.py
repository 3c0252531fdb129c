# Hace la tabla para 512 posiciones y la devuelve entera.
def codificacion_posicional(largo, d_modelo):
    maximo = 512
    pos = torch.arange(maximo).unsqueeze(1)
    w = 10000 ** (-torch.arange(0, d_modelo, 2) / d_modelo)
    P = torch.zeros(maximo, d_modelo)
    P[:, 0::2], P[:, 1::2] = torch.sin(pos * w), torch.cos(pos * w)
    return P
