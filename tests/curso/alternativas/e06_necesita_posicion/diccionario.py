se_puede_sin_posicion = {"hay_un_7": True, "invertir": False, "ordenar": False, "copiar": True}

por_que_la_posicion = "Sin posición se ve una bolsa: cada lugar sabe qué hay y cuál es el suyo, no dónde está."
