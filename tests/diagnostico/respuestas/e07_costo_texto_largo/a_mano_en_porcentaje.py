# Un 400 %.
factor_al_duplicar = 400
