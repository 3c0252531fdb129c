def entrenar(X, Y, bloques, epocas, semilla):
    torch.manual_seed(semilla)
    modelo = TransformerJuguete(bloques)
    entrenar_secuencias(modelo, X[:6000], X[:6000], X[:100], X[:100], 1)
    return modelo
