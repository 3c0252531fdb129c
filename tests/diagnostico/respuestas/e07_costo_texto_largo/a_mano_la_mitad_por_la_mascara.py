# Solo la mitad de la tabla, por la máscara.
gigabytes_4096 = 17.2
gigabytes_8192 = 68.7
factor_al_duplicar = 4
