# Normaliza solo la salida de la subcapa.
media_suma = 1.625
varianza_suma = 0.922
suma_normalizada = (-1.17, 1.43, -0.65, 0.39)


def residual(x, sub):
    return sub
