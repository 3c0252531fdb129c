# Usa dos veces la segunda norma.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma2(x + self.atencion(x))
        return self.norma2(x + self.mlp(x))
