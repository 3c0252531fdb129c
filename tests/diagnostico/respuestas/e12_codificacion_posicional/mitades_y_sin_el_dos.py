# Por mitades, con i y no 2i.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo, dtype=torch.float32)[:, None]
    i = torch.arange(d_modelo // 2)
    ang = pos / 10000 ** (i / d_modelo)
    return torch.cat([torch.sin(ang), torch.cos(ang)], dim=1)
