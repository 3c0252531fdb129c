se_puede_sin_posicion = True
