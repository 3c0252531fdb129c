# Eleva enteros: 10000 elevado a 2i no cabe en 64 bits.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1)
    angulos = pos / (torch.tensor(10000) ** torch.arange(0, d_modelo, 2)) ** (1 / d_modelo)
    return torch.stack([angulos.sin(), angulos.cos()], -1).flatten(1)
