def mapas(modelo, x):
    modelo(x.unsqueeze(0))
    return [b.atencion.pesos[0] for b in modelo.bloques]
