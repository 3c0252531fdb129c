se_puede_sin_posicion = {"copiar": True, "hay_un_7": True, "ordenar": False, "invertir": False}

por_que_la_posicion = "Sin posición se ve una bolsa: cada lugar sabe qué hay y cuál es el suyo, no dónde está."
