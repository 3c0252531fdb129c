# Suma e² + e³ una sola vez: 27,48.
pesos = (0.27, 0.73, 0.73)
z3 = (5.65, 3.92)
