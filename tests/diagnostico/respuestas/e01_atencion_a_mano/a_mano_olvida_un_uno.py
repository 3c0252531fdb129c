# Suma 4,11 + 1: se deja fuera la tercera exponencial.
suma_primera = 5.11
pesos_primera = (0.80, 0.20, 0.20)
salida_primera = (0.80, 0.20)
