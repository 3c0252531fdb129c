# Da los pesos por salida, y la suma como tupla.
suma_primera = (6.11,)
salida_primera = (0.67, 0.16, 0.16)
