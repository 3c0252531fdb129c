# El segundo producto sale 1 y no 0; lo demás sale bien de ahí.
puntajes_primera = (1.41, 0.71, 0)
exponenciales_primera = (4.11, 2.03, 1)
suma_primera = 7.14
pesos_primera = (0.58, 0.28, 0.14)
salida_primera = (0.58, 0.28)
