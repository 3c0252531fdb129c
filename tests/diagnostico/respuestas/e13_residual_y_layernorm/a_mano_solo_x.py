# Normaliza solo x, sin sumarle la subcapa.
media_suma = 2.5
varianza_suma = 1.25
suma_normalizada = (-0.45, -1.34, 0.45, 1.34)
