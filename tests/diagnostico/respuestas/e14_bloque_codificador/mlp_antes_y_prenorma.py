# Como en otros modelos, y con el MLP delante.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = x + self.mlp(self.norma1(x))
        return x + self.atencion(self.norma2(x))
