# Se equivoca de columna en la tabla.
puntuaciones = (3, 5, 7)
pesos = (0.02, 0.12, 0.87)
z3 = (3.85, 2.85)
