# Lo que decide la bolsa, y nada más.
se_puede_sin_posicion = {"hay_un_7": True, "invertir": False, "ordenar": True, "copiar": False}
