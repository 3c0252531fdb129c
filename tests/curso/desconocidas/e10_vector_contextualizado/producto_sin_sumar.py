# No suma el producto: un peso por columna de la clave.
puntuaciones = ((1, 1), (2, 1), (1, 2))
