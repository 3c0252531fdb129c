# Copia la primera norma y olvida la segunda suma.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        h = self.norma1(x + self.atencion(x))
        return self.norma1(self.mlp(h))
