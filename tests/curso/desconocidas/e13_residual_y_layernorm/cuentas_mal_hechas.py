# Suma mal el tercer número (5 en lugar de 4) y arrastra el error.
media_suma = 4.375
varianza_suma = 1.672
suma_normalizada = (-1.45, -0.29, 0.48, 1.26)
