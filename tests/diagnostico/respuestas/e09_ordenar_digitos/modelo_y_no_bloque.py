# Busca los pesos en otro sitio.
def mapas(modelo, x):
    modelo(x.unsqueeze(0))
    return torch.stack([bloque.pesos[0] for bloque in modelo.bloques])
