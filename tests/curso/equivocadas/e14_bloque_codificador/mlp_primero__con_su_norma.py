# Cambia el orden de las dos líneas.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma2(x + self.mlp(x))
        return self.norma1(x + self.atencion(x))
