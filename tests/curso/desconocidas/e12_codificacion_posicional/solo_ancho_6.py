# Usa 6 en lugar de d_modelo en el exponente.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / 6)
    return torch.stack([angulos.sin(), angulos.cos()], -1).flatten(1)
