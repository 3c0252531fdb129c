# Calcula bien la memoria y responde de memoria que al doble de tokens le toca el doble.
factor_al_duplicar = 2
