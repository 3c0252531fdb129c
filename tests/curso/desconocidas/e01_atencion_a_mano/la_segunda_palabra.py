# Contesta lo de la segunda palabra.
pesos_primera = (0.58, 0.14, 0.28)
salida_primera = (0.58, 0.14)
