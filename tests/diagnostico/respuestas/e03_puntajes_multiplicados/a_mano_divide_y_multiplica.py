temperatura_por_10 = 0.2
temperatura_por_0 = None
