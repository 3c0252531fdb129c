# La varianza entre 3, y lo normalizado con ella.
media_suma = 4.125
varianza_suma = 2.063
suma_normalizada = (-1.13, -0.09, -0.09, 1.31)
