factor_al_duplicar = memoria_pesos(4096, 32, 32, 2) / memoria_pesos(8192, 32, 32, 2)
