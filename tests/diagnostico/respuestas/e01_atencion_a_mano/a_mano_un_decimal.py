# Redondea a un decimal desde el principio.
puntajes_primera = (1.4, 0.0, 0.0)
exponenciales_primera = (4.1, 1.0, 1.0)
suma_primera = 6.1
pesos_primera = (0.7, 0.2, 0.2)
salida_primera = (0.7, 0.2)
