# Redondea la media a 4 y sigue.
media_suma = 4.0
varianza_suma = 1.563
suma_normalizada = (-1.2, 0.0, 0.0, 1.6)
