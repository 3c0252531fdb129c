# Del último bloque al primero.
def mapas(modelo, x):
    modelo(x[None])
    return torch.stack([b.atencion.pesos[0] for b in reversed(modelo.bloques)])
