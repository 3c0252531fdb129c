# Copia los números del ejemplo del enunciado.
puntuaciones = (1, 2)
pesos = (0.27, 0.73)
z3 = (2.69, 7.31)
