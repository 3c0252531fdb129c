# Escribe los pesos y la salida en tanto por ciento.
pesos_primera = (67.3, 16.4, 16.4)
salida_primera = (67.3, 16.4)
