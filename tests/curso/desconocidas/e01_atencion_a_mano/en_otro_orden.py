# Ordena las tres palabras al revés.
puntajes_primera = (0, 0, 1.41)
exponenciales_primera = (1, 1, 4.11)
pesos_primera = (0.16, 0.16, 0.67)
