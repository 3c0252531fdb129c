# La suma olvida la primera exponencial.
suma_primera = 2
pesos_primera = (2.06, 0.5, 0.5)
salida_primera = (2.06, 0.5)
