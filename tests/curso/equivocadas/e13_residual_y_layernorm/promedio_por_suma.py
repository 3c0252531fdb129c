# Promedia, a mano y en el código.
media_suma = 2.063
varianza_suma = 0.387


def residual(x, sub):
    return 0.5 * (x + sub)
