# Se queda en la tabla vacía.
def codificacion_posicional(largo, d_modelo):
    return torch.zeros(largo, d_modelo)
