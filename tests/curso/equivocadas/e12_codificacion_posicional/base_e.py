# La base es e y no 10 000.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / torch.exp(torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.stack([angulos.sin(), angulos.cos()], -1).flatten(1)
