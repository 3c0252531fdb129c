# Diez mil con el punto de los miles.
def codificacion_posicional(largo, d_modelo):
    ang = torch.arange(largo)[:, None] / 10.000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.stack((ang.sin(), ang.cos()), -1).reshape(largo, d_modelo)
