# Reserva la tabla y no escribe nada.
def codificacion_posicional(largo, d_modelo):
    return torch.empty(largo, d_modelo)
