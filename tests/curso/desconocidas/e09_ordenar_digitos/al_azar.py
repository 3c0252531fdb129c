# Mapas al azar que suman 1.
def mapas(modelo, x):
    return torch.rand(len(modelo.bloques), modelo.bloques[0].atencion.cabezas, 8, 8).softmax(-1)
