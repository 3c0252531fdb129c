# Copia los números del ejemplo.
media_suma = 3
varianza_suma = 6
suma_normalizada = (-1.22, 0, 1.22)
