# Otra costumbre: el exponente llega a 1.
def codificacion_posicional(largo, d_modelo):
    mitad = d_modelo // 2
    pos = torch.arange(largo).float()[:, None]
    div = 10000 ** (torch.arange(mitad).float() / (mitad - 1))
    t = torch.zeros(largo, d_modelo)
    t[:, 0::2] = torch.sin(pos / div)
    t[:, 1::2] = torch.cos(pos / div)
    return t
