# Devuelve listas y no un tensor.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.stack([angulos.sin(), angulos.cos()], -1).flatten(1).tolist()
