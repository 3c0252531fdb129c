se_puede_sin_posicion = {"hay_un_7": False, "invertir": True, "ordenar": False, "copiar": False}
