se_puede_sin_posicion = {}
for tarea in ("hay_un_7", "invertir", "ordenar", "copiar"):
    se_puede_sin_posicion[tarea] = tarea in ("copiar", "hay_un_7")

por_que_la_posicion = "Sin posición se ve una bolsa: cada lugar sabe qué hay y cuál es el suyo, no dónde está."
