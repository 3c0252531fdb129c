salida_primera = (1.41, 0)
