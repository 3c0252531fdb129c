# Las columnas de cada cabeza, de derecha a izquierda.
def dividir_cabezas(X, cabezas):
    return X.unflatten(-1, (cabezas, -1)).flip(-1).transpose(1, 2)
