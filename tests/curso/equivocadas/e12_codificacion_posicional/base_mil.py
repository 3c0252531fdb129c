# Cuenta mal los ceros.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 1000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    pe = torch.zeros(largo, d_modelo)
    pe[:, 0::2] = torch.sin(angulos)
    pe[:, 1::2] = torch.cos(angulos)
    return pe
