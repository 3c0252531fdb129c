temperatura_por_10 = 10
temperatura_por_0 = 0
