# Dos cosas: la norma antes, y la misma en los dos pasos.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = x + self.atencion(self.norma1(x))
        return x + self.mlp(self.norma1(x))
