cabezas_concatenadas = (3.26, 1.15, 2.26, 4.02)
