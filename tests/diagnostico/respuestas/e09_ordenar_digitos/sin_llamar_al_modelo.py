# Lee las tablas sin haber llamado al modelo.
def mapas(modelo, x):
    tablas = []
    for bloque in modelo.bloques:
        tablas.append(bloque.atencion.pesos[0])
    return torch.stack(tablas)
