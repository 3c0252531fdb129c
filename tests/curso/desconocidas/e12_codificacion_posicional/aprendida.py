# Una tabla de nn.Embedding con pesos al azar.
def codificacion_posicional(largo, d_modelo):
    return torch.nn.Embedding(largo, d_modelo)(torch.arange(largo)).detach()
