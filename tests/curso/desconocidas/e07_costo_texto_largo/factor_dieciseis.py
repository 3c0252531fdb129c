# Eleva al cuadrado dos veces.
factor_al_duplicar = 16
