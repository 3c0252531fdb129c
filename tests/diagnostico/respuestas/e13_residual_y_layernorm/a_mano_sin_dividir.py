# Da el total en lugar de la media, y la suma de cuadrados en lugar de la varianza.
media_suma = 16.5
varianza_suma = 6.188
