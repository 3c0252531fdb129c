# Usa la tecla 10ˣ de la calculadora.
puntajes_primera = (1.41, 0, 0)
exponenciales_primera = (10 ** (2 / 2**0.5), 10**0, 10**0)
suma_primera = sum(exponenciales_primera)
pesos_primera = tuple(e / suma_primera for e in exponenciales_primera)
salida_primera = pesos_primera[:2]
