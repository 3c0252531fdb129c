# Ningún error conocido reparte así.
se_puede_sin_posicion = {"hay_un_7": False, "invertir": True, "ordenar": True, "copiar": True}
