# El exponente es 5i/d.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1)
    i = torch.arange(d_modelo // 2)
    ang = pos / 10000 ** (5 * i / d_modelo)
    P = torch.zeros(largo, d_modelo)
    P[:, 0::2] = torch.sin(ang)
    P[:, 1::2] = torch.cos(ang)
    return P
