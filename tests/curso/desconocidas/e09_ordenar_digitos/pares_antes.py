# Ordena, pero los pares van antes que los impares.
def objetivos(X):
    return ((X % 2) * 10 + X).sort(-1).values % 10
