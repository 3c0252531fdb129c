# Dos cosas: las posiciones empiezan en 1 y los senos van delante.
def codificacion_posicional(largo, d_modelo):
    pos = torch.arange(1, largo + 1).unsqueeze(1)
    ang = pos / 10000 ** (torch.arange(0, d_modelo, 2) / d_modelo)
    return torch.cat((torch.sin(ang), torch.cos(ang)), 1)
