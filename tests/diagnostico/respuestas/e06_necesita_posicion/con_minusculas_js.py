se_puede_sin_posicion = {"hay_un_7": "true", "invertir": "false", "ordenar": "false", "copiar": "true"}
