# Redondea, y la forma con tres dimensiones.
cabezas_concatenadas = (3.3, 2.3, 1.2, 4.0)
forma_w_o = (1, 4, 4)
