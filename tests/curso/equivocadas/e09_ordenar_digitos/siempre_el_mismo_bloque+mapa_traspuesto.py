def mapas(modelo, x):
    modelo(x[None])
    return torch.stack([modelo.bloques[-1].atencion.pesos[0].mT for b in modelo.bloques])
