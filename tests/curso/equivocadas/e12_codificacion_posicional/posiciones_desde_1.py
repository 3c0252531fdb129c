# Empieza a contar en 1.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(1, largo + 1).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.stack([angulos.sin(), angulos.cos()], -1).view(largo, d_modelo)
