def mapas(modelo, x):
    modelo(x.unsqueeze(0))
    return torch.stack([b.atencion.pesos[0].transpose(-2, -1) for b in modelo.bloques])
