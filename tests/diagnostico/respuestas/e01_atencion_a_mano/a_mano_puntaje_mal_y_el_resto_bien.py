# 2/√2 = 1 (divide entre 2) solo en la cuenta; lo demás, con cuidado.
puntajes_primera = (1.0, 0.0, 0.0)
exponenciales_primera = (2.72, 1.0, 1.0)
suma_primera = 4.72
pesos_primera = (0.58, 0.21, 0.21)
salida_primera = (0.58, 0.21)
