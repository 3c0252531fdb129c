# Escribe ^ para la potencia.
def codificacion_posicional(largo, d_modelo):
    tabla = torch.zeros(largo, d_modelo)
    for pos in range(largo):
        for i in range(0, d_modelo, 2):
            tabla[pos, i] = torch.sin(torch.tensor(pos / 10000 ^ (i / d_modelo)))
            tabla[pos, i + 1] = torch.cos(torch.tensor(pos / 10000 ^ (i / d_modelo)))
    return tabla
