# Escribe el coseno también en las columnas pares del principio… y no: se olvida de él.
def codificacion_posicional(largo, d_modelo):
    pe = torch.zeros(largo, d_modelo)
    pe[:, 0::2] = torch.sin(torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo))
    return pe
