# Dos cosas: pone los senos delante y los cosenos detrás, y añade la dimensión del batch.
def codificacion_posicional(largo, d_modelo):
    angulos = torch.arange(largo).unsqueeze(1) / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    pe = torch.cat([angulos.sin(), angulos.cos()], dim=-1)
    return pe.unsqueeze(0)
