def mapas(modelo, x):
    modelo(x[None])
    return torch.stack([b.atencion.pesos for b in modelo.bloques])
