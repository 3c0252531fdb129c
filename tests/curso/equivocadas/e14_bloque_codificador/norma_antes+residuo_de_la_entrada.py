# Normaliza antes, y suma siempre x.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        y = x + self.atencion(self.norma1(x))
        return x + self.mlp(self.norma2(y))
