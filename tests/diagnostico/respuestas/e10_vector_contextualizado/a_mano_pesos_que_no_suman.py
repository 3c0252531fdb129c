# Divide mal y mezcla bien con lo que le salió.
pesos = (0.15, 0.36, 0.36)
z3 = (2.82, 1.95)
