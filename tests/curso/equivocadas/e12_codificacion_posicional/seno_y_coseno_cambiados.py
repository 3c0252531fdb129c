# Coseno delante.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    pe = torch.zeros(largo, d_modelo)
    pe[:, 1::2] = torch.sin(angulos)
    pe[:, 0::2] = torch.cos(angulos)
    return pe
