# Divide el total entre 2.
media_suma = 8.25
varianza_suma = 1.547
suma_normalizada = (-1.31, -0.10, -0.10, 1.51)
