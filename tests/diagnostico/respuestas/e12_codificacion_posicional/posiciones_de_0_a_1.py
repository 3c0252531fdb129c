# Reparte las posiciones entre 0 y 1.
def codificacion_posicional(largo, d_modelo):
    pos = torch.linspace(0, 1, largo).unsqueeze(1)
    exponentes = torch.arange(0, d_modelo, 2) / d_modelo
    ang = pos / torch.pow(10000.0, exponentes)
    P = torch.zeros((largo, d_modelo))
    P[:, 0::2] = torch.sin(ang)
    P[:, 1::2] = torch.cos(ang)
    return P
