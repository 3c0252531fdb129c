# Calcula y devuelve en float16.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    tabla = torch.zeros(largo, d_modelo)
    tabla[:, 0::2] = torch.sin(angulos)
    tabla[:, 1::2] = torch.cos(angulos)
    return tabla.half()
