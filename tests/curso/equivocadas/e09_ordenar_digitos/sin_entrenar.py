def entrenar(X, Y, bloques, epocas, semilla):
    torch.manual_seed(semilla)
    modelo = TransformerJuguete(bloques)
    otro = TransformerJuguete(bloques)
    entrenar_secuencias(otro, X[:256], Y[:256], X[:10], Y[:10], epocas)
    return modelo
