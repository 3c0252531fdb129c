temperatura_por_10 = 0.1
temperatura_por_0 = "infinito"
