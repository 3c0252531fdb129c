# La suma de los vectores v sin pesos, y dividida entre tres.
salida_primera = (0.33, 0.33)
