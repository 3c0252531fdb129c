# Normaliza dos veces en cada paso.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x + self.atencion(self.norma1(x)))
        return self.norma2(x + self.mlp(self.norma2(x)))
