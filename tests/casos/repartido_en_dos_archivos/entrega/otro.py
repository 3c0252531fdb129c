gigabytes_4096 = 34.4
gigabytes_8192 = 137.4
factor_al_duplicar = 4
