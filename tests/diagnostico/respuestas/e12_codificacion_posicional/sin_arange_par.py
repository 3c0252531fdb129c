# Usa las frecuencias de una mitad para los senos y las de la otra para los cosenos.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1)
    i = torch.arange(d_modelo)
    ang = pos / 10000 ** (2 * i / d_modelo)
    t = torch.zeros(largo, d_modelo)
    t[:, 0::2] = torch.sin(ang[:, : d_modelo // 2])
    t[:, 1::2] = torch.cos(ang[:, d_modelo // 2 :])
    return t
