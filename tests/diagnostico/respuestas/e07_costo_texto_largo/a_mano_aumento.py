# «Aumenta 3 veces».
factor_al_duplicar = 3.0
