# 0 no es False: se pide un booleano.
cambia_con_2_cabezas = 0
