pesos_primera = (0.67, 0.17, 0.17)
salida_primera = (0.16, 0.67)
