# Multiplica la salida de la subcapa por un factor, como en algunos modelos.
def residual(x, sub):
    alfa = 0.5
    return x + alfa * sub
