se_puede_sin_posicion = {"hay un 7": True, "invertir": False, "ordenar": False, "copiar": True}
