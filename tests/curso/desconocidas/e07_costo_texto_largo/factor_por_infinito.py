factor_al_duplicar = float("inf")
