# No divide; redondea en cada paso.
puntajes_primera = (2, 0, 0)
exponenciales_primera = (7.39, 1.0, 1.0)
suma_primera = 9.39
pesos_primera = (0.79, 0.11, 0.11)
salida_primera = (0.79, 0.11)
