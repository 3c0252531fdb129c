# «10000 ** 2 * i / d» eleva al cuadrado y después multiplica.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).float().unsqueeze(1)
    i = torch.arange(d_modelo // 2).float()
    angulos = pos / (10000**2 * i / d_modelo)
    tabla = torch.zeros(largo, d_modelo)
    tabla[:, ::2] = angulos.sin()
    tabla[:, 1::2] = angulos.cos()
    return tabla
