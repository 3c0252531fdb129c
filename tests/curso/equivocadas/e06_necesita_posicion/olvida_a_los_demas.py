# Cree que cada lugar solo ve su dígito.
se_puede_sin_posicion = {"hay_un_7": False, "invertir": False, "ordenar": False, "copiar": True}
