# Entrena para ordenar al revés.
def entrenar(X, Y, bloques, epocas, semilla):
    torch.manual_seed(semilla)
    modelo = TransformerJuguete(bloques)
    entrenar_secuencias(modelo, X, Y.flip(-1), X[:100], Y[:100].flip(-1), 1)
    return modelo
