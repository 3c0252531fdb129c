# 1 y 0 no son booleanos.
se_puede_sin_posicion = {"hay_un_7": 1, "invertir": 0, "ordenar": 0, "copiar": 1}
