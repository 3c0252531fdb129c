# Cuenta el exponente como 3i/d.
def codificacion_posicional(largo, d_modelo):
    i = torch.arange(d_modelo // 2)
    angulos = torch.arange(largo)[:, None] / 10000 ** (3 * i / d_modelo)
    return torch.stack([angulos.sin(), angulos.cos()], -1).flatten(1)
