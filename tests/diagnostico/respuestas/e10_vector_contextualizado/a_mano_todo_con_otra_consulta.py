# Usa q = (2, 1).
puntuaciones = (3, 5, 4)
pesos = (0.09, 0.67, 0.24)
z3 = (3.15, 2.15)
