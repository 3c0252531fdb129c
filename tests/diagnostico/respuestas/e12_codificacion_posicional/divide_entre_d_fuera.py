# Le faltan unos paréntesis: se eleva a 2i y lo que sale se divide entre d.
def codificacion_posicional(largo, d_modelo):
    posicion = torch.arange(largo, dtype=torch.float64).view(-1, 1)
    dos_i = torch.arange(0, d_modelo, 2, dtype=torch.float64)
    angulo = posicion / 10000 ** (dos_i) / d_modelo
    pe = torch.stack([torch.sin(angulo), torch.cos(angulo)], dim=2)
    return pe.reshape(largo, d_modelo).float()
