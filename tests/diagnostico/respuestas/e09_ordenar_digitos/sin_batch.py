def mapas(modelo, x):
    modelo(x)
    return torch.stack([b.atencion.pesos for b in modelo.bloques])
