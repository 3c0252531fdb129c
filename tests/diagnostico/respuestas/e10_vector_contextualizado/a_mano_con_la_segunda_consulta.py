puntuaciones = (2, 3, 2)
pesos = (0.21, 0.58, 0.21)
z3 = (3.0, 2.0)
