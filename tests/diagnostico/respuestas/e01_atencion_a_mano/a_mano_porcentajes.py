pesos_primera = (67.0, 16.4, 16.4)
salida_primera = (67.0, 16.4)
