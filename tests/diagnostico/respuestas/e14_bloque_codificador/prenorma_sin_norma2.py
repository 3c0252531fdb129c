# Norma antes de la atención, y ninguna para el MLP.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        h = self.norma1(x)
        x = x + self.atencion(h)
        return x + self.mlp(x)
