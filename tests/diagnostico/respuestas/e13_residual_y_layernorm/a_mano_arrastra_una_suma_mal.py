# Suma mal un número y sigue con él.
media_suma = 4.375
varianza_suma = 1.297
suma_normalizada = (-1.65, -0.33, -0.33, 1.43)
