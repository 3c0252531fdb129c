# Los pesos casi son iguales, pero no lo son.
temperatura_por_0 = 1000
