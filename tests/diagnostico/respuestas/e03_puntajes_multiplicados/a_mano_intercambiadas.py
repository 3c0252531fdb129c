temperatura_por_10 = float("inf")
temperatura_por_0 = 0.1
