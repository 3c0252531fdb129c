# Suma dos veces la subcapa.
def residual(x, sub):
    return x + 2 * sub
