# Los mapas de un bloque se multiplican por los de los anteriores.
def mapas(modelo, x):
    modelo(x[None])
    T, total = [], torch.eye(8)
    for b in modelo.bloques:
        total = b.atencion.pesos[0] @ total
        T.append(total)
    return torch.stack(T)
