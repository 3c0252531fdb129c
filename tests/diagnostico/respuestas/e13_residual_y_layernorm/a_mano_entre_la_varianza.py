suma_normalizada = (-1.05, -0.08, -0.08, 1.21)
