# En lugar de alternarlos, suma el seno y el coseno de cada pareja.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1)
    i = torch.arange(d_modelo) // 2
    angulos = pos / 10000 ** (2 * i / d_modelo)
    return torch.sin(angulos) + torch.cos(angulos)
