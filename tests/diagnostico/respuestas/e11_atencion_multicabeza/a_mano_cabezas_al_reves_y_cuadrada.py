cabezas_concatenadas = (1.15, 4.02, 3.26, 2.26)
forma_w_o = (2, 2)
