temperatura_por_0 = 0
