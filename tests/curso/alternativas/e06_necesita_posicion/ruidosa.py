import warnings

warnings.warn("difícil")
print("pensando…")
se_puede_sin_posicion = {"hay_un_7": True, "invertir": False, "ordenar": False, "copiar": True}
print(se_puede_sin_posicion)
por_que_la_posicion = "porque «sí» " * 500
