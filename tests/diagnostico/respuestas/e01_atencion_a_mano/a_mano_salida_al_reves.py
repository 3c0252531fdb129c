salida_primera = (0.16, 0.67)
