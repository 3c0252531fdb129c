# Otras dos frases.
dice_un_mapa = {"c", "e"}
