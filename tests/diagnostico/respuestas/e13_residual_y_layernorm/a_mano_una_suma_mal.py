# Suma mal el segundo número y lo demás sale de ahí.
media_suma = 3.875
varianza_suma = 1.672
suma_normalizada = (-1.06, -0.68, 0.10, 1.64)
