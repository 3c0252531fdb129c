def mapas(modelo, x):
    modelo(x[None])
    return modelo.bloques[-1].atencion.pesos[0]
