# La primera pareja es la 1.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(2, d_modelo + 2, 2) / d_modelo)
    return torch.stack([angulos.sin(), angulos.cos()], -1).flatten(1)
