# La primera suma se hace al final.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        y = self.atencion(x)
        y = self.norma1(y)
        z = self.mlp(y)
        return self.norma2(x + z)
