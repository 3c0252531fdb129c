# Toma los ángulos como grados.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.stack([torch.deg2rad(angulos).sin(), torch.deg2rad(angulos).cos()], -1).flatten(1)
