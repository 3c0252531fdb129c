varianza_suma = 2.063
suma_normalizada = (-1.13, -0.09, -0.09, 1.31)
