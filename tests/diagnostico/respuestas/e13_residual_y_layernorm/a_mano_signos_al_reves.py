# Resta al revés: la media menos cada número.
suma_normalizada = (1.31, 0.10, 0.10, -1.51)
