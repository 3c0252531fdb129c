# No guarda lo que sale del primer paso.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        primero = self.norma1(x + self.atencion(x))
        return self.norma2(x + self.mlp(x))
