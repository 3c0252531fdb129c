# Las capas miden siempre lo mismo.
class BloqueCodificador(BloqueCodificador):
    def __init__(self, d_modelo, cabezas, d_mlp):
        super().__init__(8, 2, 12)
