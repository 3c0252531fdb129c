# Redondea los pesos a un decimal y suman 1, pero se piden dos.
pesos = (0.2, 0.4, 0.4)
z3 = (3.2, 2.2)
