# En la segunda suma pone también la entrada del bloque.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        y = self.norma1(x + self.atencion(x))
        z = self.mlp(y)
        return self.norma2(x + y + z)
