# Da el total en vez de la media.
media_suma = 16.5
