# Añade la dimensión en el lado equivocado.
def mapas(modelo, x):
    modelo(x.unsqueeze(1))
    return torch.stack([b.atencion.pesos[0] for b in modelo.bloques])
