# Suma las cabezas, y la matriz que cree que las multiplica.
cabezas_concatenadas = (4.41, 6.28)
forma_w_o = (2, 2)
