# Ordenar solo depende de qué dígitos hay: la bolsa basta.
se_puede_sin_posicion = {"hay_un_7": True, "invertir": False, "ordenar": True, "copiar": True}
