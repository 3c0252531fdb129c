# Cosenos en las columnas pares, y base 1000.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).float()[:, None]
    i = torch.arange(0, d_modelo, 2)
    ang = pos / 1000 ** (i / d_modelo)
    tabla = torch.zeros(largo, d_modelo)
    tabla[:, 0::2] = torch.cos(ang)
    tabla[:, 1::2] = torch.sin(ang)
    return tabla
