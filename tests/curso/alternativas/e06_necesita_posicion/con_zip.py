TAREAS = ["hay_un_7", "invertir", "ordenar", "copiar"]
se_puede_sin_posicion = dict(zip(TAREAS, [1 == 1, 1 == 2, 1 == 2, 1 == 1]))

por_que_la_posicion = "Sin posición se ve una bolsa: cada lugar sabe qué hay y cuál es el suyo, no dónde está."
