temperatura_por_10 = math.inf
temperatura_por_0 = 0.1
