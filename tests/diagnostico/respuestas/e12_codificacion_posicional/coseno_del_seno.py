# Calcula el coseno del seno.
def codificacion_posicional(largo, d_modelo):
    t = torch.zeros(largo, d_modelo)
    pos = torch.arange(largo).unsqueeze(1)
    t[:, 0::2] = torch.sin(pos / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo))
    t[:, 1::2] = torch.cos(t[:, 0::2])
    return t
