# Una tabla al azar.
def codificacion_posicional(largo, d_modelo):
    return torch.rand(largo, d_modelo) * 2 - 1
