# No hace nada con la suma.
suma_normalizada = (2.5, 4, 4, 6)
