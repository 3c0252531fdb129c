# Confunde las posiciones con las columnas.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(d_modelo).unsqueeze(0)
    i = torch.arange(largo).unsqueeze(1)
    ang = pos / 10000 ** (2 * (i // 2) / d_modelo)
    return torch.where(torch.arange(d_modelo) % 2 == 0, ang.sin(), ang.cos())
