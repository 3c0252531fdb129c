# Añade la posición como última columna.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    tabla = torch.stack([angulos.sin(), angulos.cos()], -1).flatten(1)
    return torch.cat([tabla, torch.arange(largo).float().unsqueeze(1)], dim=1)
