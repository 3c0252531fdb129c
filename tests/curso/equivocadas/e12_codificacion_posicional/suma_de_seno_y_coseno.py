# Suma seno y coseno en las dos columnas.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    return (angulos.sin() + angulos.cos()).repeat_interleave(2, dim=1)
