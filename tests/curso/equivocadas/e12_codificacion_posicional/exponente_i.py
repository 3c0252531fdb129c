# La i de la fórmula, sin su 2.
def codificacion_posicional(largo, d_modelo):
    pe = torch.zeros(largo, d_modelo)
    for pos in range(largo):
        for i in range(d_modelo // 2):
            angulo = torch.tensor(pos / 10000 ** (i / d_modelo))
            pe[pos, 2 * i] = torch.sin(angulo)
            pe[pos, 2 * i + 1] = torch.cos(angulo)
    return pe
