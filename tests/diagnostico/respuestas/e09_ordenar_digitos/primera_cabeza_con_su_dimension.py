# Toma el primer elemento de la dimensión equivocada.
def mapas(modelo, x):
    modelo(x[None])
    return torch.stack([b.atencion.pesos[:, 0] for b in modelo.bloques])
