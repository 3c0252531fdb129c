def mapas(modelo, x):
    modelo(x[None])
    return torch.stack([b.atencion.pesos.mean(1) for b in modelo.bloques])
