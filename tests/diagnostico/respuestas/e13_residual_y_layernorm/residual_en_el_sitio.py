# Suma en el sitio.
def residual(x, sub):
    x += sub
    return x
