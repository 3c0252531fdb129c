se_puede_sin_posicion = {"hay_un_7": True, "invertir": False, "ordenar": False, "copiar": False}
