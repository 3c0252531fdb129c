temperatura_por_0 = "infinita"
