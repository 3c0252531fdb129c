def mapas(modelo, x):
    modelo(x.unsqueeze(0))
    return modelo.bloques[-1].atencion.pesos
