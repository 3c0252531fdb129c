def mapas(modelo, x):
    modelo(x[None])
    return torch.stack([b.atencion.pesos[0].mean(dim=0) for b in modelo.bloques])
