# Pone en todas las filas la de la última posición.
def codificacion_posicional(largo, d_modelo):
    angulos = (largo - 1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.stack([angulos.sin(), angulos.cos()], -1).flatten().repeat(largo, 1)
