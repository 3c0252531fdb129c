# Multiplica el denominador por el exponente en lugar de elevarlo.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo, dtype=torch.float32).unsqueeze(1)
    i = torch.arange(0, d_modelo, 2, dtype=torch.float32)
    angulos = pos / (10000 * i / d_modelo)
    P = torch.zeros(largo, d_modelo)
    P[:, 0::2] = torch.sin(angulos)
    P[:, 1::2] = torch.cos(angulos)
    return P
