# Del tutorial, con log2.
def codificacion_posicional(largo, d_modelo):
    position = torch.arange(largo).unsqueeze(1)
    div_term = torch.exp(torch.arange(0, d_modelo, 2) * (-torch.log2(torch.tensor(10000.0)) / d_modelo))
    pe = torch.zeros(largo, d_modelo)
    pe[:, 0::2] = torch.sin(position * div_term)
    pe[:, 1::2] = torch.cos(position * div_term)
    return pe
