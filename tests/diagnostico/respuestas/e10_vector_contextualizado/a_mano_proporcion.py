# Reparte las puntuaciones sin exponencial.
pesos = (0.25, 0.375, 0.375)
z3 = (3.13, 2.13)
