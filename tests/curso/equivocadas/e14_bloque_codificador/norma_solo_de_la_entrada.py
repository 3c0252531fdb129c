# El paréntesis de cada norma se cierra antes de tiempo.
class BloqueCodificador(BloqueCodificador):
    def forward(self, x):
        y = self.norma1(x) + self.atencion(x)
        return self.norma2(y) + self.mlp(y)
