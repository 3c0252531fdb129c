# squeeze se lleva también la cabeza cuando hay una sola.
def mapas(modelo, x):
    modelo(x.unsqueeze(0))
    return torch.stack([b.atencion.pesos.squeeze() for b in modelo.bloques])
