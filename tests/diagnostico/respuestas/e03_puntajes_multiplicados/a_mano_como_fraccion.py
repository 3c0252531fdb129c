temperatura_por_10 = "1/10"
temperatura_por_0 = "infinita"
