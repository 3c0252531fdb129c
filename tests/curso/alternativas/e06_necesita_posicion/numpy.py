import numpy as np

decisiones = np.array([True, False, False, True])
se_puede_sin_posicion = {t: decisiones[i] for i, t in enumerate(("hay_un_7", "invertir", "ordenar", "copiar"))}

por_que_la_posicion = "Sin posición se ve una bolsa: cada lugar sabe qué hay y cuál es el suyo, no dónde está."
