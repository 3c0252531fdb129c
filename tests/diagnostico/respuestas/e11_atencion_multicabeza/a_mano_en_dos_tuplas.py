cabezas_concatenadas = ((3.26, 2.26), (1.15, 4.02))
forma_w_o = 4
