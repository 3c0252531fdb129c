# 10 elevado a 1,41 en la calculadora, y lo demás sale de ahí.
exponenciales_primera = (25.70, 1, 1)
suma_primera = 27.70
pesos_primera = (0.93, 0.04, 0.04)
salida_primera = (0.93, 0.04)
