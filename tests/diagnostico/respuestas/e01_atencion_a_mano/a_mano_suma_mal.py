# Suma mal, y reparte bien con esa suma.
suma_primera = 5.11
pesos_primera = (0.80, 0.20, 0.20)
salida_primera = (0.80, 0.20)
