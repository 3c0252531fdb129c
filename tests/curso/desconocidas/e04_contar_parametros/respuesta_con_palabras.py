# Contesta con un texto, que Python toma por verdadero.
cambia_con_2_cabezas = "False"
