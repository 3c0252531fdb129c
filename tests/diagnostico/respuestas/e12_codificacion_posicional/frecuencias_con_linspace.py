# Reparte los exponentes con linspace.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo, dtype=torch.float32)[:, None]
    frecuencias = 10000 ** torch.linspace(0, 1, d_modelo // 2)
    tabla = torch.zeros(largo, d_modelo)
    tabla[:, 0::2] = torch.sin(pos / frecuencias)
    tabla[:, 1::2] = torch.cos(pos / frecuencias)
    return tabla
