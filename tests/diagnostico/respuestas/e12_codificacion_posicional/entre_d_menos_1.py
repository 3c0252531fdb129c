# Divide entre d − 1.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo, dtype=torch.float32)[:, None]
    i = torch.arange(0, d_modelo, 2)
    ang = pos / 10000 ** (i / (d_modelo - 1))
    tabla = torch.zeros(largo, d_modelo)
    tabla[:, 0::2] = torch.sin(ang)
    tabla[:, 1::2] = torch.cos(ang)
    return tabla
