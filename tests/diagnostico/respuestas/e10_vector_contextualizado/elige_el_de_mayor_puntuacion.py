# Devuelve el valor de la clave que más se parece.
def contextualizar(q, K, V):
    puntuaciones = K @ q
    return V[puntuaciones.argmax()]
