# Suma mal la puntuación de la primera palabra y arrastra el error.
puntuaciones = (1, 3, 3)
pesos = (0.06, 0.47, 0.47)
z3 = (3.40, 2.40)
