# Cierra antes de tiempo el paréntesis de la norma.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        x = self.norma1(x) + self.atencion(x)
        x = self.norma2(x) + self.mlp(x)
        return x
