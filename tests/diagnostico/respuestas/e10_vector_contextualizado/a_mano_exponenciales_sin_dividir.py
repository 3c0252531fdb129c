# Se queda en las exponenciales, y sigue con ellas redondeadas.
pesos = (7.39, 20.09, 20.09)
z3 = (155.41, 107.84)
