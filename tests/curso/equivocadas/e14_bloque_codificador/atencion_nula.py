# Solo el MLP.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x)
        return self.norma2(x + self.mlp(x))
