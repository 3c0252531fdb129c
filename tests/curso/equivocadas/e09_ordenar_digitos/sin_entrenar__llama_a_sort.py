# El modelo no aprende nada: llama a sort.
class Tramposo(TransformerJuguete):
    def forward(self, x):
        return F.one_hot(x.sort(-1).values, 10).float()


def entrenar(X, Y, bloques, epocas, semilla):
    return Tramposo(bloques)
