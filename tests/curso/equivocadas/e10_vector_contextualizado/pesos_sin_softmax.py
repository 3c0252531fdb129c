# Mezcla directamente con las puntuaciones y cree que son los pesos.
def contextualizar(q, K, V):
    pesos = K @ q
    return pesos @ V


pesos = (2, 3, 3)
z3 = (2 * 2 + 3 * 3 + 3 * 4, 2 * 1 + 3 * 2 + 3 * 3)
