se_puede_sin_posicion = {"hay_un_7": not False, "invertir": not True, "ordenar": bool(0), "copiar": bool("sí")}

por_que_la_posicion = "Sin posición se ve una bolsa: cada lugar sabe qué hay y cuál es el suyo, no dónde está."
