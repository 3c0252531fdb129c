# Usa el largo en lugar de la posición: todas las filas salen iguales.
def codificacion_posicional(largo, d_modelo):
    i = torch.arange(0, d_modelo, 2)
    P = torch.zeros(largo, d_modelo)
    P[:, 0::2] = torch.sin(largo / 10000 ** (i / d_modelo))
    P[:, 1::2] = torch.cos(largo / 10000 ** (i / d_modelo))
    return P
