# Mover sí; mirar qué dígito es, no.
se_puede_sin_posicion = {"hay_un_7": False, "invertir": True, "ordenar": False, "copiar": True}
