factor_al_duplicar = 8
