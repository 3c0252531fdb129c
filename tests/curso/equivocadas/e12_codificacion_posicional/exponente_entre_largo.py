# Toma como d el número de filas.
def codificacion_posicional(largo, d_modelo):
    pe = torch.zeros(largo, d_modelo)
    d = pe.size(0)
    pos = torch.arange(largo).float().unsqueeze(1)
    w = torch.exp(-torch.arange(0, d_modelo, 2) / d * torch.log(torch.tensor(10000.0)))
    pe[:, 0::2], pe[:, 1::2] = torch.sin(pos * w), torch.cos(pos * w)
    return pe
