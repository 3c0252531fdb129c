# Devuelve lo que recibe.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        return x
