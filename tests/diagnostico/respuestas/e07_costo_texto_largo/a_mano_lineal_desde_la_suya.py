# Duplica su cifra porque los tokens se duplican.
gigabytes_8192 = 68.8
factor_al_duplicar = 2
