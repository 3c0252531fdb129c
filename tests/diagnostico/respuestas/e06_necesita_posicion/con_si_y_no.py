se_puede_sin_posicion = {"hay_un_7": "sí", "invertir": "no", "ordenar": "no", "copiar": "no"}
