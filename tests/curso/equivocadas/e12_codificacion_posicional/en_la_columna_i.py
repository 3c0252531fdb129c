# La pareja i, en las columnas i e i + 1.
def codificacion_posicional(largo, d_modelo):
    tabla, pos = torch.zeros(largo, d_modelo), torch.arange(largo)
    for i in range(d_modelo // 2):
        tabla[:, i] = torch.sin(pos / 10000 ** (2 * i / d_modelo))
        tabla[:, i + 1] = torch.cos(pos / 10000 ** (2 * i / d_modelo))
    return tabla
