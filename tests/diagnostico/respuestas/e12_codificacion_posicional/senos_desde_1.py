# Empieza una columna tarde.
def codificacion_posicional(largo, d_modelo):
    t = torch.zeros(largo, d_modelo)
    pos = torch.arange(largo).unsqueeze(1)
    ang = pos / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    t[:, 1::2] = torch.sin(ang)
    t[:, 2::2] = torch.cos(ang[:, :-1])
    return t
