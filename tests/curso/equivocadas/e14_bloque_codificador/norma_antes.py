# Como el bloque de teoría.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = x + self.atencion(self.norma1(x))
        return x + self.mlp(self.norma2(x))
