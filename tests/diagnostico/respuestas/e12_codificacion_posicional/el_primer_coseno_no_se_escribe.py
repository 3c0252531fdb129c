# El bucle de los cosenos empieza en la columna 3.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).float()
    tabla = torch.zeros(largo, d_modelo)
    for c in range(0, d_modelo, 2):
        tabla[:, c] = torch.sin(pos / 10000 ** (c / d_modelo))
    for c in range(3, d_modelo, 2):
        tabla[:, c] = torch.cos(pos / 10000 ** ((c - 1) / d_modelo))
    return tabla
