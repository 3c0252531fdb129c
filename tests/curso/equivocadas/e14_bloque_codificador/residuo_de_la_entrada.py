# Guarda cada paso con otro nombre y suma x las dos veces.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        a = self.norma1(x + self.atencion(x))
        return self.norma2(x + self.mlp(a))
